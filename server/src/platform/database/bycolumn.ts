import { fromKeys, keysOf } from '@kreislauf/core/keys.ts'
import { type RawBuilder, sql } from 'kysely'

/** Rows as a list for each column; null for none. */
export type ByColumn<Row> = { [Name in keyof Row]: Row[Name][] | null }

const quoted = (name: string) => sql.raw(`"${name.replace(/"/g, '')}"`)

/**
 * The rows of a query, which bear these names, as one JSON object with a list for each column: no name is written more than once, and how a
 * column is written is looked up once and not in each row.
 */
export const byColumn = (names: readonly string[], rows: RawBuilder<unknown>): RawBuilder<unknown> => {
  const lists = names.map(name => sql`json_agg(r.${quoted(name)}) as ${quoted(name)}`)
  return sql`(select to_json(l) from (select ${sql.join(lists)} from (${rows}) r) l)`
}

/** The rows that `byColumn` has told. */
export function rowsOf<Row extends object>(lists: ByColumn<Row>): Row[] {
  const names = keysOf(lists)
  const count = Math.max(0, ...names.map(name => lists[name]?.length ?? 0))
  return Array.from({ length: count }, (_, at) => fromKeys(names, name => lists[name]?.[at]) as Row)
}
