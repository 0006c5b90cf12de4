import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

/** So many rows are asked for at once. */
const PORTION = 500

/** A query's rows one after the other, for exports; the transaction stays open meanwhile. */
export async function* streamed<Row>(db: Db, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  for await (const { rows } of db.getExecutor().stream(sql<Row>`${query}`.compile(db), PORTION)) yield* rows
}
