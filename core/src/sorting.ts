import type { Column } from './column.ts'
import type { T } from './i18n.ts'
import { plainText } from './search.ts'
import type { Key } from './words.ts'

/** Languages whose letters sort like their base letters, so that texts can be compared as they stand. */
const plainOrder = new Set(['de', 'en', 'fr', 'it', 'pt'])

/** Whether texts of a language sort with accents aside; else its own collation orders them. */
export const sortsPlainly = (language: string): boolean => plainOrder.has(language)

/** Numbers in a text filled up with zeros, so that they sort by their value. */
const padded = (text: string): string => text.replace(/\d+/g, digits => digits.padStart(12, '0'))

/** A text that sorts by `<` as people expect: accents and case aside, numbers by their value. `sort_key` in SQL is the same. */
export const sortKey = (text: string): string => padded(plainText(text))

/** How texts of a language are made comparable, and compared. Comparing keys is many times faster than a collator. */
function textOrder(language: string): {
  key: (text: string) => string
  compare: (one: string, other: string) => number
} {
  if (sortsPlainly(language)) return { key: sortKey, compare: (one, other) => (one < other ? -1 : one > other ? 1 : 0) }
  return { key: padded, compare: new Intl.Collator(language).compare }
}

type SortKey = string | number | undefined

/** What a column's rows sort by: codes by their words, blanks as undefined, texts as the language sorts them. Equal values are written once. */
function keyOf<Row>({ words, value }: Column<Row>, t: T, ofText: (text: string) => string): (row: Row) => SortKey {
  const texts = new Map<string, string>()
  const codes = new Map<string, string>()
  const word = (code: Key) => {
    const said = codes.get(code) ?? t(code)
    codes.set(code, said)
    return said
  }
  return row => {
    const code = words?.(row)
    const read = code ? word(code) : value(row)
    if (read === null || read === undefined || read === '') return undefined
    if (typeof read !== 'string') return Number(read)
    const key = texts.get(read) ?? ofText(read)
    texts.set(read, key)
    return key
  }
}

/** The rows in this order, blanks last; equal ones stay as they stand. The same array where they are in order already. */
function inOrder<Row>(
  rows: Row[],
  keys: SortKey[],
  compare: (one: string, other: string) => number,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1
  const order = (one: number, other: number) => {
    const [a, b] = [keys[one], keys[other]]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * (typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b))
  }
  let stands = true
  for (let at = 1; stands && at < rows.length; at++) stands = order(at - 1, at) <= 0
  if (stands) return rows
  return Array.from(rows.keys())
    .sort(order)
    .flatMap(at => rows[at] ?? [])
}

/** The rows by a column: its key, `-` in front for descending; an unknown or empty one leaves them as they are. */
export function sortedBy<Row>(rows: Row[], columns: Column<Row>[], sort: string, language: string, t: T): Row[] {
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''))
  if (!column) return rows
  const { key, compare } = textOrder(language)
  return inOrder(rows, rows.map(keyOf(column, t, key)), compare, sort.startsWith('-'))
}
