import { expect, test } from 'vitest'
import type { StillWanted } from './contract.ts'
import { handCosts, stillOn } from './hand.ts'

const row = (slot: string, value: number, more: Partial<StillWanted> = {}): StillWanted => ({
  ...{ carId: 1, slot, name: slot, number: slot, remanName: 'Elbe', pieces: 1, price: value, value },
  ...{ worthwhile: true, letgo: null },
  ...more,
})

test('of cars that leave, what is worth the hand is summed in whole euros; the rest is told apart', () => {
  const rows = [
    row('STARTER', 45.5),
    row('CALIPER', 33.6, { pieces: 4, carId: 2 }),
    row('XX', 1, { worthwhile: false }),
    row('TURBO', 96, { letgo: { name: 'Heike Hansen', day: '2026-11-29' } }),
    row('YY', 1, { worthwhile: false, letgo: { name: 'Heike Hansen', day: '2026-11-29' } }),
  ]
  const { open, small, letgo, pieces, euros } = stillOn(rows)
  expect([open, small, letgo].map(some => some.map(({ slot }) => slot))).toEqual([
    ['STARTER', 'CALIPER'],
    ['XX'],
    ['TURBO', 'YY'],
  ])
  expect([pieces, euros]).toEqual([5, 79])
  expect(stillOn([])).toMatchObject({ pieces: 0, euros: 0 })
})

test('what the hand costs is what is missing between price, freight and worth, each in cents (R19)', () => {
  expect(handCosts({ price: 45, worth: 28.5, freight: 2.5 })).toBe(14)
  expect(handCosts({ price: 12.3449, worth: 12.34, freight: 0 })).toBe(0)
  expect(handCosts({ price: 12.345, worth: 5.35, freight: null })).toBe(7)
  expect(handCosts({ price: null, worth: null, freight: null })).toBeNull()
})
