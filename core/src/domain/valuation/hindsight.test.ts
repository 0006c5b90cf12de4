import { expect, test } from 'vitest'
import { biasOf, deviationPercent, hitsOf } from './hindsight.ts'

test('V31: hit rate and mean distance to the winning price', () => {
  const bids = [
    ...Array.from({ length: 12 }, () => ({ state: 'BOUGHT' as const, bid: 200, winning: 200 })),
    ...Array.from({ length: 17 }, (_, at) => ({ state: 'LOST' as const, bid: 300, winning: at < 14 ? 300 : null })),
    ...Array.from({ length: 10 }, () => ({ state: 'OPEN' as const, bid: 300, winning: null })),
  ]
  const lost = { state: 'LOST' as const, bid: 300, winning: 350 }
  expect(hitsOf([...bids, lost]).hitRate).toBe(40)
  expect(hitsOf([lost])).toEqual({ hitRate: 0, distance: -14.3 })
  expect(hitsOf([])).toEqual({ hitRate: null, distance: null })
})

test('V32: what came in against the forecast, and no bias of fewer than five cars', () => {
  const one = { forecast: 574.44, cameIn: 540 }
  expect(deviationPercent(one)).toBe(-6)
  expect(biasOf([one, one, one, one])).toBeNull()
  expect(biasOf([one, one, one, one, one])).toBe(-6)
})

test('the bias is the median of the last 20 cars, without forecasts below 50 €', () => {
  const off = (percent: number, forecast = 100) => ({ forecast, cameIn: (forecast * (100 + percent)) / 100 })
  expect(biasOf([off(-10), off(20), off(0), off(10), off(-30)])).toBe(0)
  expect(biasOf([off(-10), off(20), off(1), off(10), off(-30), off(4)])).toBe(3)
  expect(biasOf([off(5), off(5), off(5), off(5), off(900, 49.99)])).toBeNull()
  expect(biasOf([...Array.from({ length: 20 }, () => off(5)), ...Array.from({ length: 30 }, () => off(90))])).toBe(5)
})
