import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../platform/database/db.ts'
import { singleRow } from '../platform/database/singlerow.ts'

/** A query or an expression of a feature, part of a statement with those of other features. */
export type Row = RawBuilder<unknown>

/** The columns of several queries of one row each, in one statement. */
export async function joinedRow(db: Db, queries: readonly Row[]): Promise<Record<string, unknown>> {
  const parts = queries.map((query, index) => sql`(${query}) as ${sql.ref(`r${index}`)}`)
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.join(parts, sql` cross join `)}`.execute(db)
  return singleRow(rows)
}

/** The values of several expressions, in one statement. */
export async function values(db: Db, expressions: Record<string, Row>): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select ${columns(expressions)}`.execute(db)
  return singleRow(rows)
}
