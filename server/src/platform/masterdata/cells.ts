/** What a cell may be; an empty one is null, or the kind's own empty value. */
export type Kind = 'text' | 'int' | 'number' | 'day' | 'flag' | 'list' | 'month'

export type Value = string | number | boolean | string[] | null

interface Form {
  pattern: RegExp
  read: (text: string) => Value
  empty?: Value
  wanted: string
}

const forms: Record<Kind, Form> = {
  text: { pattern: /^.*$/s, read: text => text, wanted: 'text' },
  int: { pattern: /^-?\d{1,9}$/, read: Number, wanted: 'a whole number' },
  number: { pattern: /^-?\d{1,12}(\.\d+)?$/, read: Number, wanted: 'a number with a decimal point' },
  day: { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, read: text => text, wanted: 'a day as YYYY-MM-DD' },
  month: { pattern: /^\d{4}-(0[1-9]|1[0-2])$/, read: text => text, wanted: 'a month as YYYY-MM' },
  flag: { pattern: /^[01]$/, read: text => text === '1', empty: false, wanted: '0 or 1' },
  list: { pattern: /^[^|]+(\|[^|]+)*$/, read: text => text.split('|'), empty: [], wanted: 'values separated by |' },
}

/** Where a value goes and what it has to be. */
export interface Cell {
  /** Column of the table. */
  to: string
  kind: Kind
  needed?: boolean
  /** Instead of null. */
  otherwise?: Value
  pattern?: RegExp
}

/** Why a cell cannot be taken. */
export class BadCell extends Error {
  readonly column: string

  constructor(column: string, reason: string) {
    super(reason)
    this.column = column
  }
}

/** The value of one cell; throws BadCell. */
export function readCell(column: string, cell: Cell, given: string): Value {
  const text = given.trim()
  const { pattern, read, empty = null, wanted } = forms[cell.kind]
  if (!text) {
    if (cell.needed) throw new BadCell(column, 'is empty')
    return cell.otherwise ?? empty
  }
  if (!pattern.test(text)) throw new BadCell(column, `"${text}" is not ${wanted}`)
  if (cell.pattern && !cell.pattern.test(text))
    throw new BadCell(column, `"${text}" does not fit ${cell.pattern.source}`)
  return read(text)
}
