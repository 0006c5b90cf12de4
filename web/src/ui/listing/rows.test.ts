import { searchable } from '@kreislauf/core/search.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { expect, test } from 'vitest'
import { rowsFound } from './rows.ts'

const rows = [
  { id: 1, car: 'Volkswagen Golf', keeper: 'Jürgen Müller', step: 'PARTS' },
  { id: 2, car: 'Citroën C3', keeper: 'Golf-Club Kiel', step: 'DRAINING' },
  { id: 3, car: 'Ford Ka', keeper: 'Möller', step: 'PARTS' },
]
type Row = (typeof rows)[number]
const textOf = searchable<Row>(
  [
    { key: 'car', label: keyFrom('car'), value: row => row.car },
    { key: 'keeper', label: keyFrom('keeper'), value: row => row.keeper },
  ],
  'de',
  key => key,
)
const filters = [{ key: 'step', test: (row: Row, value: string) => row.step === value }]
const found = (words: string, values = {}) => rowsFound(rows, filters, values, words, textOf).map(({ id }) => id)

test.each([
  ['golf', [1, 2]],
  ['golf müller', [1]],
  ['GOLF muller', [1]],
  ['citroen', [2]],
  ['müller ford', []],
  ['  ', [1, 2, 3]],
])('the words "%s" find rows that hold all of them, whatever their accents and wherever they stand', (words, ids) => {
  expect(found(words)).toEqual(ids)
})

test('filters and search narrow together; an empty filter lets all pass', () => {
  expect(found('golf', { step: 'PARTS' })).toEqual([1])
  expect(found('', { step: 'PARTS' })).toEqual([1, 3])
  expect(found('golf', { step: '' })).toEqual([1, 2])
})

test('without search and filters the result is the same array, so that nothing is rendered again', () => {
  expect(rowsFound(rows, filters, { step: '' }, '', textOf)).toBe(rows)
})
