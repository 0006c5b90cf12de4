import { expect, test } from 'vitest'
import { entriesOf } from '../../keys.ts'
import { importDescriptions } from './columns.ts'

test('the examples of number columns are numbers, which templates show in the user’s language', () => {
  const all = entriesOf(importDescriptions).flatMap(([subject, { columns }]) =>
    columns.map(({ key, kind, example }) => ({ name: `${subject}.${key}`, kind, example })),
  )
  const numbers = all.filter(
    ({ kind, example }) => ['decimal', 'integer'].includes(kind ?? '') && example !== undefined,
  )
  expect(numbers.length).toBeGreaterThan(3)
  expect(numbers.filter(({ example }) => Number.isNaN(Number(example))).map(({ name }) => name)).toEqual([])
})
