import type { Column } from '@kreislauf/core/column.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { textOrder } from './sortkey.ts'

type Key = string | number | undefined

/** What a column's rows sort by: codes by their words, blanks as undefined, texts as the language sorts them. Equal values are written once. */
function keyOf<Row>(
  { words, value }: Column<Row>,
  t: (key: string) => string,
  ofText: (text: string) => string,
): (row: Row) => Key {
  const texts = new Map<string, string>()
  const codes = new Map<string, string>()
  const word = (code: string) => {
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
  keys: Key[],
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
export function sortedBy<Row>(
  rows: Row[],
  columns: Column<Row>[],
  sort: string,
  language: string,
  t: (key: string) => string,
): Row[] {
  const column = columns.find(({ key }) => key === sort.replace(/^-/, ''))
  if (!column) return rows
  const { key, compare } = textOrder(language)
  return inOrder(rows, rows.map(keyOf(column, t, key)), compare, sort.startsWith('-'))
}

/** The same, made anew only when something of it changes. */
export const useSorted = <Row extends object>(
  rows: Row[],
  columns: Column<Row>[],
  sort: string,
  language: string,
  t: TFunction,
): Row[] => useMemo(() => sortedBy(rows, columns, sort, language, t), [rows, columns, sort, language, t])
