import { expect, test } from 'vitest'
import { indexedPrice } from './indexed.ts'

const ON = '2026-11-25'
const hulk = { factor: 0.00062, deduction: 0.025, mayCost: false }

test('a material follows its index while the newest value is at most 62 days old; otherwise its default counts (V28)', () => {
  expect(indexedPrice(hulk, { day: '2026-11-12', value: 298.4 }, ON)).toEqual({
    price: 0.16,
    day: '2026-11-12',
    days: 13,
    why: null,
  })
  expect(indexedPrice(hulk, { day: '2026-09-24', value: 298.4 }, ON)).toMatchObject({ price: 0.16, days: 62 })
  expect(indexedPrice(hulk, { day: '2026-09-20', value: 298.4 }, ON)).toEqual({
    price: null,
    day: '2026-09-20',
    days: 66,
    why: 'OLD',
  })
  expect(indexedPrice(hulk, { day: '2026-11-26', value: 298.4 }, ON)).toMatchObject({ price: null, why: 'MISSING' })
  expect(indexedPrice(hulk, null, ON)).toMatchObject({ price: null, why: 'MISSING' })
})

test('an index leads below 0 only where a material may cost money (V28)', () => {
  const low = { factor: 0.001, deduction: 0.11, mayCost: false }
  expect(indexedPrice(low, { day: ON, value: 100 }, ON)).toMatchObject({ price: null, why: 'NEGATIVE' })
  expect(indexedPrice({ ...low, mayCost: true }, { day: ON, value: 100 }, ON)).toMatchObject({ price: -0.01 })
  expect(indexedPrice(low, { day: ON, value: 110 }, ON)).toMatchObject({ price: 0 })
})
