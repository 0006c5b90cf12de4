import type pg from 'pg'
import type { Changes } from '../database/changes.ts'
import type { Pool } from '../database/db.ts'
import type { Replica } from '../database/replica.ts'
import type { DiskFull } from '../files/diskfull.ts'
import type { FileStore } from '../files/store.ts'
import type { KnownSessions } from '../http/callers.ts'
import type { Captcha } from '../http/captcha.ts'
import type { MaintenanceSwitch } from '../http/maintenance.ts'
import type { Incoming } from '../imports/incoming.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Semaphore } from '../jobs/semaphore.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

/** What every feature is given beside its database. */
export interface Platform {
  pool: Pool
  /** Connections and places of their own for calls that stream, so that no download keeps an answer waiting. */
  downloads: { pool: Pool; places: Semaphore }
  /** A second database server for calls that only read much. */
  replica: Replica | undefined
  /** Places of those who write, by company. */
  writers: Semaphore
  /** Places of those who read much, by company. */
  readers: Semaphore
  /** Whose tokens are real. */
  sessions: KnownSessions
  /** Places of those who send forms, by company, from their first byte until what they brought is stored. */
  forms: Semaphore
  /** Of those whose tables come, to the disk. */
  tablesComing: Semaphore
  /** Places of those who send files, by company, while these are looked through. */
  uploads: Semaphore
  /** Of those whose tables are read, to be looked at and to be brought in. */
  tables: { lookedAt: Semaphore; broughtIn: Semaphore }
  config: Config
  files: FileStore
  /** Where uploaded tables lie while they are read. */
  incoming: Incoming
  changes: Changes
  maintenance: MaintenanceSwitch
  captcha: Captcha
  secrets: Secrets
  troubles: DiskFull
  /** All work that is done on time. */
  jobs: readonly Job[]
  /** Connections apart from the request's: what is written here stays when the request is rolled back. */
  aside: pg.Pool
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
}
