import { importDescriptions } from '@kreislauf/core/features/imports/columns.ts'
import { longTexts, slowest } from '@kreislauf/core/testing/longtexts.ts'
import { expect, test } from 'vitest'
import { decimalsOf } from './amounts.ts'
import { isAside } from './aside.ts'
import { BadCell } from './cells.ts'
import { fromHeading } from './heading.ts'
import { readTyped } from './typed.ts'
import { headingWord } from './words.ts'

test.each<[string, (text: string) => unknown]>([
  ['a line of sums', text => isAside([text], ['Name'])],
  ['a number in a line of sums', text => isAside(['Summe', text], ['Name'])],
  ['a number', decimalsOf],
  ['a heading', headingWord],
  [
    'a heading of two lines',
    text =>
      fromHeading(
        [1, 2].map(line => ({ line, cells: [text] })),
        ['name'],
      ),
  ],
])('%s takes linear time for any content', (_, read) => {
  expect(slowest(longTexts, read)).toBeUndefined()
})

const columns = Object.entries(importDescriptions).flatMap(([subject, { columns }]) =>
  columns.map(({ codes, ...column }) => [`${subject}.${column.key}`, { ...column, codes: { eins: '1' } }] as const),
)
test.each(columns)('a cell of %s takes linear time for any content', (_, column) => {
  const read = (text: string) => {
    try {
      return readTyped(column, text)
    } catch (error) {
      if (error instanceof BadCell) return error.code
      throw error
    }
  }
  expect(slowest([...longTexts, ...longTexts.map(text => text.slice(0, 4900))], read)).toBeUndefined()
})
