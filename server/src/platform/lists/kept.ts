import { type RawBuilder, sql } from 'kysely'
import { columns } from '../database/db.ts'
import type { Listed } from './fields.ts'

type Sql = RawBuilder<unknown>

/** Texts of a row that its table keeps as `plainText` makes them. */
interface KeptText {
  /** The columns whose cells it holds. */
  of: readonly string[]
  /** Whether one of them holds what a pattern says, in terms of the base. */
  holds: (pattern: string) => Sql
}

/** What the tables of a list keep ready, so that a window need not look at all rows (decision 028). */
export interface SearchColumns {
  /** The list in parts that share no row, each in the order of one index; with `keysAs` of its keys. */
  parts: readonly Sql[]
  /** Columns whose order the parts have ready, for languages that sort plainly. */
  keys: readonly string[]
  /** Rows have no index by their ids: each is made of the part's columns, `b`, once it is known to be shown. */
  atOnce?: Sql
  texts?: readonly KeptText[]
  /** The ids of the rows of which a kept text holds a pattern, and of others at will; at most `most`. */
  holding?: (pattern: string, most: number) => Sql
}

/** The column of a part that a column's rows stand by. */
export const keyName = (column: string): string => `${column} key`

/** The keys that parts have ready, each as `pad_numbers(plain_text(…))` of its column. */
export const keysAs = (keys: Readonly<Record<string, Sql>>): Sql =>
  columns(Object.fromEntries(Object.entries(keys).map(([column, key]) => [keyName(column), sql`${key}`])))

/** The columns of a list that show texts as they are. */
export const textsOf = ({ columns }: Listed): string[] =>
  columns.flatMap(({ key, kind = 'text', coded }) => (kind === 'text' && !coded ? key : []))

/** Whether a part of a kept text, counted from 1, holds a pattern. */
export const partHolds = (text: Sql, part: number, pattern: string): Sql =>
  sql`(${text} like ${pattern} and split_part(${text}, e'\\x02', ${sql.lit(part)}) like ${pattern})`

/** Whether the kept text of a car holds a pattern in its plate, also without blanks and hyphens, its name or its VIN. */
export const carHolds = (text: Sql, pattern: string): Sql =>
  sql`(${partHolds(text, 1, pattern)} or ${partHolds(text, 3, pattern)})`
