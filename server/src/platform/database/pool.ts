import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../schema.ts'
import type { Connection } from './connection.ts'
import type { Limits } from './transactiontexts.ts'

/** A connection inside a transaction, on which queries run. */
export type Db = Kysely<DB>

export interface Pool {
  /** Kysely on connections that prepare each statement once. */
  kysely: Kysely<DB>
  raw: pg.Pool
  /** Takes a connection, which the caller must release. */
  take: () => Promise<Connection>
  /**
   * For commands about a connection of the pool, such as a cancel, while all its connections may be in use. Opened on
   * demand.
   */
  aside: pg.Pool
  /** Limits of the pool's calls. */
  limits: Limits
  close: () => Promise<void>
}
