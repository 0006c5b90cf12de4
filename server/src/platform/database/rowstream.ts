import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** Rows per fetch. */
const PORTION = 500

/** Streams the rows of a query, for exports; the transaction stays open meanwhile. */
export async function* streamed<Row>(db: Db, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  for await (const { rows } of db.getExecutor().stream(sql<Row>`${query}`.compile(db), PORTION)) yield* rows
}
