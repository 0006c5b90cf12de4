import type { T } from './i18n.ts'
import type { Family, Key } from './words.ts'

/** How a column's values are written: text, a day, an instant, an amount with its unit, a number, yes or no; `tonnes` is `t` under a heading that names the unit. */
export type ColumnKind = 'text' | 'day' | 'instant' | 'kg' | 't' | 'tonnes' | 'number' | 'money' | 'flag' | 'percent'

/** What a record says of itself in one column; lists are defined by `list`. */
export interface Column<Row> {
  key: string
  /** Of the heading. */
  label: Key
  /** Explains the heading where it is not understood by itself. */
  hint?: Key
  kind?: ColumnKind
  /** The raw value; where a key of the locales is meant, `words` translates it. */
  value: (row: Row) => string | number | boolean | null | undefined
  /** How the screen writes it, where the kind does not say it all: an amount with the unit of its row, a name in place of a number. */
  shown?: (row: Row, language: string, t: T) => string
  /** The value or the code is not the field of the column's name. */
  derived?: boolean
  /** Every row has a value. */
  filled?: boolean
  /** Of a value that is a code. */
  words?: (row: Row) => Key | undefined
  coded?: Coded<Row>
  /** Found without its blanks and hyphens, too, as a plate. */
  bare?: boolean
  /** Hidden until chosen. */
  hidden?: boolean
  /** Relative width on paper and first width on screen, in px. */
  width?: number
}
export type Columns<Row> = Column<Row>[]

/** What a column of codes is made of. */
export interface Coded<Row> {
  /** Where the words stand: `cars.steps` for `cars.steps.PARTS`. */
  words: Family
  codes: readonly string[]
  of: (row: Row) => string | undefined
  badge: boolean
}
