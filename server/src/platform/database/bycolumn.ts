import { fromKeys, keysOf } from '@kreislauf/core/keys.ts'
import { type RawBuilder, sql } from 'kysely'

/** Rows as a list for each column; null for none. */
export type ByColumn<Row> = { [Name in keyof Row]: Row[Name][] | null }

const quoted = (name: string) => sql.raw(`"${name.replace(/"/g, '')}"`)

/**
 * The rows of a query with these column names as one JSON object with a list for each column: each name is written
 * once, and the output function of a column is looked up once instead of for each row.
 */
export const byColumn = (names: readonly string[], rows: RawBuilder<unknown>): RawBuilder<unknown> => {
  const lists = names.map(name => sql`json_agg(r.${quoted(name)}) as ${quoted(name)}`)
  return sql`(select to_json(l) from (select ${sql.join(lists)} from (${rows}) r) l)`
}

/** Converts the lists of `byColumn` back to rows. */
export function rowsOf<Row extends object>(lists: ByColumn<Row>): Row[] {
  const names = keysOf(lists)
  const count = Math.max(0, ...names.map(name => lists[name]?.length ?? 0))
  return Array.from({ length: count }, (_, at) => fromKeys(names, name => lists[name]?.[at]) as Row)
}
