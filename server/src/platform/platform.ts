import type pg from 'pg'
import type { KnownSessions } from './callers.ts'
import type { Captcha } from './captcha.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { Pool } from './db.ts'
import type { FileStore } from './files/store.ts'
import type { Incoming } from './imports/incoming.ts'
import type { Job } from './jobs.ts'
import type { MaintenanceSwitch } from './maintenance.ts'
import type { Places } from './places.ts'
import type { Replica } from './replica.ts'
import type { Secrets } from './secrets.ts'
import type { Troubles } from './troubles.ts'

/** What every feature is given beside its database. */
export interface Platform {
  pool: Pool
  /** Connections and places of their own for calls that stream, so that no download keeps an answer waiting. */
  downloads: { pool: Pool; places: Places }
  /** A second database server for calls that only read much. */
  replica: Replica | undefined
  /** Places of those who write, by company. */
  writers: Places
  /** Places of those who read much, by company. */
  readers: Places
  /** Whose tokens are real. */
  sessions: KnownSessions
  /** Places of those who send forms, by company, from their first byte until what they brought is stored. */
  forms: Places
  /** Of those whose tables come, to the disk. */
  tablesComing: Places
  /** Places of those who send files, by company, while these are looked through. */
  uploads: Places
  /** Of those whose tables are read, to be looked at and to be brought in. */
  tables: { lookedAt: Places; broughtIn: Places }
  config: Config
  files: FileStore
  /** Where uploaded tables lie while they are read. */
  incoming: Incoming
  changes: Changes
  maintenance: MaintenanceSwitch
  captcha: Captcha
  secrets: Secrets
  troubles: Troubles
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
