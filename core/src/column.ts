import type { T } from './i18n.ts'
import type { Family, Key } from './words.ts'

/**
 * Format of a column's values: text, day, instant, amount with unit, number, yes or no; `tonnes` is `t` under a heading that names the unit, `price` is
 * `money` with up to four decimals.
 */
export type ColumnKind =
  | 'text'
  | 'day'
  | 'instant'
  | 'kg'
  | 't'
  | 'tonnes'
  | 'number'
  | 'money'
  | 'price'
  | 'flag'
  | 'percent'

/** A column of a list; lists are defined with `list`. */
export interface Column<Row> {
  key: string
  /** Locale key of the heading. */
  label: Key
  /** Explanation of the heading, if it needs one. */
  hint?: Key
  kind?: ColumnKind
  /** The raw value; if it is a code, `words` translates it. */
  value: (row: Row) => string | number | boolean | null | undefined
  /** Display text on screen, if the kind is not enough: an amount with the unit of its row, a name instead of a number. */
  shown?: (row: Row, language: string, t: T) => string
  /** The value or code does not come from the field with the column's name. */
  derived?: boolean
  /** Every row has a value. */
  filled?: boolean
  /** Locale key of a value that is a code. */
  words?: (row: Row) => Key | undefined
  coded?: Coded<Row>
  /** Search also ignores blanks and hyphens, as for plates. */
  bare?: boolean
  /** Hidden until chosen. */
  hidden?: boolean
  /** Relative width on paper and first width on screen, in px. */
  width?: number
}
export type Columns<Row> = Column<Row>[]

/** Definition of a column of codes. */
export interface Coded<Row> {
  /** Locale prefix of the texts: `cars.steps` for `cars.steps.PARTS`. */
  words: Family
  codes: readonly string[]
  of: (row: Row) => string | undefined
  badge: boolean
}
