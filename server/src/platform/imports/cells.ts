/** Type of a cell; an empty cell is null, or the type's own empty value. */
export type Kind = 'text' | 'int' | 'number' | 'day' | 'flag' | 'list' | 'month'

export type Value = string | number | boolean | string[] | null

interface Form {
  pattern: RegExp
  read: (text: string) => Value
  empty?: Value
}

const forms: Record<Kind, Form> = {
  text: { pattern: /^.*$/s, read: text => text },
  int: { pattern: /^-?\d{1,9}$/, read: Number },
  number: { pattern: /^-?\d{1,12}(\.\d+)?$/, read: Number },
  day: { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, read: text => text },
  month: { pattern: /^\d{4}-(0[1-9]|1[0-2])$/, read: text => text },
  flag: { pattern: /^[01]$/, read: text => text === '1', empty: false },
  list: { pattern: /^[^|]+(\|[^|]+)*$/, read: text => text.split('|'), empty: [] },
}

/** Target column and type of a value. */
export interface Cell {
  /** Database column. */
  to: string
  kind: Kind
  needed?: boolean
  /** Default for an empty cell, instead of null. */
  otherwise?: Value
  pattern?: RegExp
}

/** Faults of a cell as English text for the log at startup; users read `invalid.cell_<code>` in their language. */
const faults = {
  empty: () => 'is empty',
  text: ({ text }: Params) => `"${text}" is not text`,
  int: ({ text }: Params) => `"${text}" is not a whole number`,
  number: ({ text }: Params) => `"${text}" is not a number with a decimal point`,
  day: ({ text }: Params) => `"${text}" is not a day as YYYY-MM-DD`,
  month: ({ text }: Params) => `"${text}" is not a month as YYYY-MM`,
  flag: ({ text }: Params) => `"${text}" is not 0 or 1`,
  list: ({ text }: Params) => `"${text}" is not values separated by |`,
  pattern: ({ text, pattern }: Params) => `"${text}" does not fit ${pattern}`,
  key: ({ text }: Params) => `"${text}" is not 3 digits or 3 letters`,
  no_factor: ({ unit }: Params) => `is missing for the unit ${unit}`,
  unknown_column: () => 'is not a column of this file',
  missing_column: () => 'is missing in the header',
  repeats: ({ line }: Params) => `repeats line ${line}`,
  width: ({ values, columns }: Params) => `${values} values for ${columns} columns`,
  not_listed: ({ text, table }: Params) => `"${text}" is not in ${table}`,
  overlaps: ({ from }: Params) => `overlaps the period that begins on ${from}`,
  ends_before: () => 'ends before it begins',
  price_order: () => 'is not between the lowest and the highest price',
  share_sum: ({ sum }: Params) => `shares add up to ${sum}, not to 1`,
  decimal: ({ text }: Params) => `"${text}" is not a number`,
  ambiguous: ({ text }: Params) => `"${text}" may be thousands or decimals`,
  date: ({ text }: Params) => `"${text}" is not a day`,
  about: ({ text }: Params) => `"${text}" is taken as its number alone`,
  no_day: ({ text }: Params) => `"${text}" names no day`,
  yes_no: ({ text }: Params) => `"${text}" is neither yes nor no`,
  choice: ({ text, choices }: Params) => `"${text}" is none of ${choices}`,
  digits: ({ text }: Params) => `${text} has more digits than a spreadsheet keeps`,
  left_out: () => 'is a sum or a note',
  formula: ({ text }: Params) => `holds the error ${text}`,
  several: () => 'means more than one record',
  too_long: ({ count }: Params) => `is longer than ${count} characters`,
} satisfies Record<string, (params: Params) => string>

type Params = Record<string, unknown>
export type CellFault = keyof typeof faults

/** Why a cell is invalid. */
export class BadCell extends Error {
  readonly column: string
  readonly code: CellFault
  readonly params: Params

  constructor(column: string, code: CellFault, params: Params = {}) {
    super(faults[code](params))
    this.column = column
    this.code = code
    this.params = params
  }
}

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false

/** A fault in the form that is sent between processes and stored. */
export interface CellIssue {
  column: string
  code: CellFault
  params: Params
}
export const issueOf = ({ column, code, params }: BadCell): CellIssue => ({ column, code, params })

/** The value of one cell; throws BadCell. */
export function readCell(column: string, cell: Cell, given: string): Value {
  const text = given.trim()
  const { pattern, read, empty = null } = forms[cell.kind]
  if (!text) {
    if (cell.needed) throw new BadCell(column, 'empty')
    return cell.otherwise ?? empty
  }
  if (!pattern.test(text) || (cell.kind === 'day' && !isDay(text))) throw new BadCell(column, cell.kind, { text })
  if (cell.pattern && !cell.pattern.test(text))
    throw new BadCell(column, 'pattern', { text, pattern: cell.pattern.source })
  return read(text)
}
