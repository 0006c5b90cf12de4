import { expect, test } from 'vitest'
import { defaultPrice, door, gearbox, ON, ownPrice, points, V1 } from '../../testing/valuation.ts'
import { root, rounded, squared } from '../ratio.ts'
import { deviationOf, priceFrom, quartilesOf, unitPrice, varianceOfSale, weightOf } from './price.ts'

const month = (...prices: number[]) => points(...prices.map(price => ['2026-11-10', price] as const))
const quartiles = (given: ReturnType<typeof points>) => {
  const { low, likely, high } = quartilesOf(given, ON)!
  return [low, likely, high]
}

test('V1: points weigh 24 in the month of the valuation and one less for each month before', () => {
  expect(V1.map(([day]) => weightOf(day, ON))).toEqual([24, 21, 15, 4])
  expect(quartiles(points(...V1))).toEqual([80, 95, 95])
  expect(quartilesOf(points(...V1), ON)).toMatchObject({ points: 4, newest: '2026-11-03' })
})

test('V2: a quantile that falls between two prices is their mean, to cents', () => {
  expect(quartiles(month(40, 50, 60, 90))).toEqual([45, 55, 75])
  expect(quartiles(month(33.3333, 33.3336))).toEqual([33.3333, 33.33, 33.3336])
  expect(quartilesOf(month(-0.115, -0.1151), ON, 4)?.likely).toBe(-0.1151)
})

test('V3: three points', () => {
  const given = points(['2026-11-01', 60], ['2025-11-30', 80], ['2026-11-25', 100])
  expect(given.map(({ day }) => weightOf(day, ON))).toEqual([24, 12, 24])
  expect(quartiles(given)).toEqual([60, 80, 100])
})

test('V4: two points are too few, a month that is 24 months back is out, and the row says how many own sales there are', () => {
  const own = points(['2026-11-02', 45], ['2026-10-01', 55])
  const near = points(['2026-11-02', 45], ['2026-10-01', 55], ['2024-11-30', 50])
  const far = points(...V1)
  const levels = [
    { level: 'KBA' as const, own },
    { level: 'KTYPE' as const, own: near },
    { level: 'MODEL' as const, own: far },
  ]
  expect(priceFrom(levels, null, ON)).toMatchObject({
    ...{ basis: 'OWN', level: 'MODEL', points: 4, likely: 95 },
    few: { level: 'KBA', points: 2, likely: 45 },
  })
  expect(priceFrom(levels.slice(0, 2), null, ON)).toMatchObject({ basis: 'NONE', likely: 0, few: { points: 2 } })
})

test('V5 and V6: the price of a piece or kg is that of the record by its amount', () => {
  expect([unitPrice(120, 4), unitPrice(100, 3), unitPrice(null, 1), unitPrice(0, 1)]).toEqual([
    ...[30, 33.3333, undefined, undefined],
  ])
  expect([unitPrice(3125, 50), unitPrice(3000, 48), unitPrice(-88.9, 530), unitPrice(10, 0)]).toEqual([
    ...[62.5, 62.5, -0.1677, undefined],
  ])
})

test('V7 and V8: the spread of a sale holds that of its price and the chance that it does not sell', () => {
  expect(rounded(deviationOf(door.price), 4)).toBe(11.1193)
  expect(root(varianceOfSale(door.price, 0.6))).toBe(47.33)
  expect(rounded(deviationOf(gearbox.price), 4)).toBe(409.6442)
  expect(root(varianceOfSale(gearbox.price, 0.6))).toBe(375.54)
})

test('V22: equal prices are shown as they are and spread by 10 % at least', () => {
  const same = ownPrice('KBA', ['2026-11-01', 45], ['2026-10-01', 45], ['2026-09-01', 45])
  expect(same).toMatchObject({ low: 45, likely: 45, high: 45 })
  expect(rounded(deviationOf(same), 4)).toBe(4.5)
  expect(rounded(squared(deviationOf(same)), 4)).toBe(20.25)
  expect(rounded(varianceOfSale(same, 0.6), 2)).toBe(498.15)
})

test('own points come before the pool on each level, the pool before the next level, then the default, then none', () => {
  const pool = { low: 70, likely: 75, high: 90, points: 10, newest: '2026-10-31', basis: 'POOL' as const }
  const near = { level: 'KBA' as const, own: points(['2026-11-01', 99]), told: pool }
  const next = { level: 'KTYPE' as const, own: points(...V1) }
  expect(priceFrom([near, next], null, ON)).toMatchObject({
    basis: 'POOL',
    level: 'KBA',
    likely: 75,
    few: { points: 1 },
  })
  expect(priceFrom([{ ...near, own: points(...V1) }, next], null, ON)).toMatchObject({ basis: 'OWN', level: 'KBA' })
  expect(priceFrom([{ ...near, told: undefined }, next], null, ON)).toMatchObject({ basis: 'OWN', level: 'KTYPE' })
  const band = { low: 1, likely: 2, high: 3 }
  expect(defaultPrice(band)).toEqual({ ...band, basis: 'DEFAULT', level: null, points: 0, newest: null, few: null })
  expect(rounded(deviationOf(priceFrom([], null, ON)))).toBe(0)
})

test('points after the day do not count, and of many the newest 200 do', () => {
  expect(quartilesOf(points(['2026-11-26', 10]), ON)).toBeUndefined()
  const many = Array.from({ length: 200 }, () => ['2026-11-20', 100] as const)
  expect(quartilesOf(points(['2026-10-01', 1], ...many), ON)).toMatchObject({ low: 100, points: 200 })
})
