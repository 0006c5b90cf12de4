import { expect, test } from 'vitest'
import { sum } from './decimal.ts'
import { spread } from './spread.ts'

test.each([
  [2640, [880, 440], [1760, 880]],
  [1000, [1, 1, 1], [333.334, 333.333, 333.333]],
  [100.001, [0, 0], [50.001, 50]],
  [0.002, [700, 800, 900], [0, 0.001, 0.001]],
  [5, [], []],
])('%s kg over %j are %j', (total, masses, shares) => expect(spread(total, masses)).toEqual(shares))

test('the shares of a weigh slip add up to its total, to the gram, whatever the hulks weigh', () => {
  let seed = 7
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed % (most * 1000)) / 1000
  }
  for (let run = 0; run < 300; run += 1) {
    const masses = Array.from({ length: 1 + (run % 23) }, () => next(1500))
    const total = next(30_000)
    expect(sum(spread(total, masses))).toBe(total)
  }
})
