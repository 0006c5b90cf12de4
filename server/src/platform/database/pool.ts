import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../schema.ts'
import type { Connection } from './connection.ts'
import type { Limits } from './transactiontexts.ts'

/** A connection inside a transaction: what queries are given. */
export type Db = Kysely<DB>

export interface Pool {
  /** Hands out connections whose statements are prepared once. */
  kysely: Kysely<DB>
  raw: pg.Pool
  /** One of its connections, to be released. */
  take: () => Promise<Connection>
  /** For a word about a connection of the pool, which none of it could say while all are taken. Opened when needed. */
  aside: pg.Pool
  /** Of its calls. */
  limits: Limits
  close: () => Promise<void>
}
