import type { Column } from './column.ts'
import type { T } from './i18n.ts'
import { plainText } from './search.ts'
import type { Key } from './words.ts'

/** Languages whose letters sort like their base letters, so that plain comparison works. */
const plainOrder = new Set(['de', 'en', 'fr', 'it', 'pt'])

/** Whether texts of a language can be sorted without accents; otherwise its collation is needed. */
export const sortsPlainly = (language: string): boolean => plainOrder.has(language)

/** Zero-pads the numbers in a text, so that they sort by value. */
const padded = (text: string): string => text.replace(/\d+/g, digits => digits.padStart(12, '0'))

/**
 * A key that sorts by `<` as people expect: without accents and case, numbers by value. `sort_key` in SQL is the
 * same.
 */
export const sortKey = (text: string): string => padded(plainText(text))

/** How to build and compare sort keys in a language. Comparing keys is many times faster than a collator. */
function textOrder(language: string): {
  key: (text: string) => string
  compare: (one: string, other: string) => number
} {
  if (sortsPlainly(language)) return { key: sortKey, compare: (one, other) => (one < other ? -1 : one > other ? 1 : 0) }
  return { key: padded, compare: new Intl.Collator(language).compare }
}

type SortKey = string | number | undefined

/**
 * The sort key of a column's rows: codes by their texts, blanks as undefined, texts as the language sorts them.
 * Computed once per distinct value.
 */
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

/** The rows sorted, blanks last; equal ones keep their order. The same array if they are sorted already. */
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

/** The rows sorted by a column: its key, with `-` for descending; an unknown or empty one leaves them unchanged. */
export function sortedBy<Row>(rows: Row[], columns: Column<Row>[], sort: string, language: string, t: T): Row[] {
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''))
  if (!column) return rows
  const { key, compare } = textOrder(language)
  return inOrder(rows, rows.map(keyOf(column, t, key)), compare, sort.startsWith('-'))
}
