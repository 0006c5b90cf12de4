import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { sortedBy } from './sorting.ts'
import { keyFrom } from './words.ts'

interface Row {
  id: number
  name: string | null
  kg: number | null
  state: string
}

const columns: Column<Row>[] = [
  { key: 'name', label: keyFrom('name'), value: row => row.name },
  { key: 'kg', label: keyFrom('kg'), kind: 'kg', value: row => row.kg },
  { key: 'state', label: keyFrom('state'), value: row => row.state, words: row => keyFrom(row.state) },
]
const words: Record<string, string> = { A: 'Offen', B: 'Gesperrt' }
const rows: Row[] = [
  { id: 1, name: 'Zeiß', kg: 10, state: 'A' },
  { id: 2, name: null, kg: 9, state: 'B' },
  { id: 3, name: 'Äpfel 10', kg: null, state: 'A' },
  { id: 4, name: 'apfel 9', kg: 9, state: 'B' },
]
const ids = (sort: string) => sortedBy(rows, columns, sort, 'de', key => words[key] ?? key).map(({ id }) => id)

test('texts are sorted by language, numbers in them by value, blanks last in both directions', () => {
  expect(ids('name')).toEqual([4, 3, 1, 2])
  expect(ids('-name')).toEqual([1, 3, 4, 2])
})

test('numbers are sorted by value, equal ones keep their order', () => {
  expect(ids('kg')).toEqual([2, 4, 1, 3])
  expect(ids('-kg')).toEqual([1, 2, 4, 3])
})

test('codes are sorted by their texts', () => expect(ids('state')).toEqual([2, 4, 1, 3]))

test('sorted rows, and rows sorted by an unknown column, are the same array', () => {
  expect(sortedBy(rows, columns, '', 'de', key => key)).toBe(rows)
  expect(sortedBy(rows, columns, 'unknown', 'de', key => key)).toBe(rows)
  const light = rows.slice(0, 2).reverse()
  expect(sortedBy(light, columns, 'kg', 'de', key => key)).toBe(light)
})
