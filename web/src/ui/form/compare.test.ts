import { expect, test } from 'vitest'
import { compare } from './compare.ts'

const read = { version: 3, manufacturer: 'VW', model: 'Golf', weight: 1190, keeper: { city: 'Kiel', zip: '24103' } }

test('what only one of both changed is taken without a question', () => {
  const mine = { ...read, model: 'Golf V' }
  const theirs = { ...read, version: 4, keeper: { city: 'Flensburg', zip: '24937' } }
  expect(compare(read, mine, theirs)).toEqual({
    merged: { ...read, version: 4, model: 'Golf V', keeper: { city: 'Flensburg', zip: '24937' } },
    clashes: [],
  })
})

test('what both changed is asked about, and stays as it was typed until then', () => {
  const mine = { ...read, weight: 1200, keeper: { ...read.keeper, city: 'Husum' } }
  const theirs = { ...read, version: 4, weight: 1210, keeper: { ...read.keeper, city: 'Flensburg' } }
  const { merged, clashes } = compare(read, mine, theirs)
  expect(clashes).toEqual(['weight', 'keeper.city'])
  expect(merged).toEqual({ ...mine, version: 4 })
})

test('what both changed to the same is no clash', () => {
  const mine = { ...read, weight: 1200 }
  expect(compare(read, mine, { ...mine, version: 4 })).toEqual({ merged: { ...mine, version: 4 }, clashes: [] })
})

test('a field that the saved record does not tell keeps what was typed', () => {
  const { keeper: _, ...told } = read
  const mine = { ...read, keeper: { city: 'Husum', zip: '25813' } }
  expect(compare(read, mine, { ...told, version: 4 } as typeof read).merged.keeper).toEqual(mine.keeper)
})
