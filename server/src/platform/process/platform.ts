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

/** The dependencies of every feature besides its database. */
export interface Platform {
  pool: Pool
  /** Separate connections and a semaphore for streaming calls, so that downloads do not delay other calls. */
  downloads: { pool: Pool; places: Semaphore }
  /** A second database server for heavy reads. */
  replica: Replica | undefined
  /** Limits concurrent writes by company. */
  writers: Semaphore
  /** Limits concurrent heavy reads by company. */
  readers: Semaphore
  /** Sessions that the database has confirmed. */
  sessions: KnownSessions
  /** Limits form uploads by company, from the first byte until their files are stored. */
  forms: Semaphore
  /** Limits tables being received and written to disk. */
  tablesComing: Semaphore
  /** Limits uploads by company while their files are checked. */
  uploads: Semaphore
  /** Limits tables being read, for preview and for import. */
  tables: { lookedAt: Semaphore; broughtIn: Semaphore }
  config: Config
  files: FileStore
  /** Uploaded tables while they are read. */
  incoming: Incoming
  changes: Changes
  maintenance: MaintenanceSwitch
  captcha: Captcha
  secrets: Secrets
  troubles: DiskFull
  /** All scheduled jobs. */
  jobs: readonly Job[]
  /** Connections outside the request's transaction: writes remain if the request is rolled back. */
  aside: pg.Pool
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }
}
