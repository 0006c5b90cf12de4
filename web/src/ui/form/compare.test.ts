import { expect, test } from 'vitest'
import { compare } from './stale.tsx'

const read = { version: 3, manufacturer: 'VW', model: 'Golf', weight: 1190, keeper: { city: 'Kiel', zip: '24103' } }

test('a field changed by only one of both is merged without a question', () => {
  const mine = { ...read, model: 'Golf V' }
  const theirs = { ...read, version: 4, keeper: { city: 'Flensburg', zip: '24937' } }
  expect(compare(read, mine, theirs)).toEqual({
    merged: { ...read, version: 4, model: 'Golf V', keeper: { city: 'Flensburg', zip: '24937' } },
    clashes: [],
  })
})

test('a field changed by both needs a decision, and keeps the typed value until then', () => {
  const mine = { ...read, weight: 1200, keeper: { ...read.keeper, city: 'Husum' } }
  const theirs = { ...read, version: 4, weight: 1210, keeper: { ...read.keeper, city: 'Flensburg' } }
  const { merged, clashes } = compare(read, mine, theirs)
  expect(clashes).toEqual(['weight', 'keeper.city'])
  expect(merged).toEqual({ ...mine, version: 4 })
})

test('the same change by both is no conflict', () => {
  const mine = { ...read, weight: 1200 }
  expect(compare(read, mine, { ...mine, version: 4 })).toEqual({ merged: { ...mine, version: 4 }, clashes: [] })
})

test('a field missing in the saved record keeps the typed value', () => {
  const { keeper: _, ...stored } = read
  const mine = { ...read, keeper: { city: 'Husum', zip: '25813' } }
  expect(compare(read, mine, { ...stored, version: 4 } as typeof read).merged.keeper).toEqual(mine.keeper)
})
