import { type RawBuilder, sql } from 'kysely'
import { columns } from '../database/db.ts'
import type { Listed } from './fields.ts'

type Sql = RawBuilder<unknown>

/** A search column: texts of a row that its table stores normalized by `plainText`. */
interface KeptText {
  /** The columns whose cells it contains. */
  of: readonly string[]
  /** Whether one of them matches a pattern, in terms of the base. */
  holds: (pattern: string) => Sql
}

/** The precomputed columns of a list's tables, so that a window need not read all rows (decision 028). */
export interface SearchColumns {
  /** Disjoint parts of the list, each in the order of one index; with `keysAs` of its keys. */
  parts: readonly Sql[]
  /** Columns with a precomputed sort key in the parts, for languages with plain sorting. */
  keys: readonly string[]
  /** Rows have no index by id: each is built from the part's columns, `b`, once it is known to be shown. */
  atOnce?: Sql
  texts?: readonly KeptText[]
  /** The ids of the rows of which a search column matches a pattern, possibly with further ids; at most `most`. */
  holding?: (pattern: string, most: number) => Sql
}

/** The column of a part with the sort key of a column. */
export const keyName = (column: string): string => `${column} key`

/** The sort keys of the parts, each `pad_numbers(plain_text(…))` of its column. */
export const keysAs = (keys: Readonly<Record<string, Sql>>): Sql =>
  columns(Object.fromEntries(Object.entries(keys).map(([column, key]) => [keyName(column), sql`${key}`])))

/** The columns of a list that show texts unchanged. */
export const textsOf = ({ columns }: Listed): string[] =>
  columns.flatMap(({ key, kind = 'text', coded }) => (kind === 'text' && !coded ? key : []))

/** Whether a part of a search column, counted from 1, matches a pattern. */
export const partHolds = (text: Sql, part: number, pattern: string): Sql =>
  sql`(${text} like ${pattern} and split_part(${text}, e'\\x02', ${sql.lit(part)}) like ${pattern})`

/**
 * Whether a car's search column matches a pattern in its plate, also without blanks and hyphens, its name or its VIN.
 */
export const carHolds = (text: Sql, pattern: string): Sql =>
  sql`(${partHolds(text, 1, pattern)} or ${partHolds(text, 3, pattern)})`
