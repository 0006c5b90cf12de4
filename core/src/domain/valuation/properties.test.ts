import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  catalyst,
  compositions,
  costs,
  defaultPrice,
  materialPrices,
  ON,
  part,
  points,
} from '../../testing/valuation.ts'
import { sum } from '../decimal.ts'
import { leversOf, metalRisks, standsOn } from './insight.ts'
import { priceFrom, quartilesOf } from './price.ts'
import { profitAt, type Valued, valuationOf } from './value.ts'

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(n => n / 100)
const share = fc.integer({ min: 0, max: 10_000 }).map(n => n / 10_000)
const day = fc.integer({ min: 0, max: 900 }).map(n => new Date(Date.UTC(2026, 10, 25 - n)).toISOString().slice(0, 10))
const point = fc.tuple(
  day,
  fc.integer({ min: 1, max: 20_000_000 }).map(n => n / 10_000),
)
const band = fc
  .tuple(cents(500), cents(500), cents(500))
  .map(([a, b, c]) => ({ low: a, likely: a + b, high: a + b + c }))
const rounding = ({ low, likely, high }: { low: number; likely: number; high: number }) => ({
  ...{ low, likely: sum([likely]), high: sum([high]) },
})
const price = fc.oneof(
  band.map(one => defaultPrice(rounding(one))),
  fc
    .array(point, { minLength: 3, maxLength: 12 })
    .map(given => priceFrom([{ level: 'KBA', own: points(...given) }], null, ON)),
)
const keyed = <One extends { key: string }>(all: One[], from: string) =>
  all.map((one, at) => ({ ...one, key: `${from}${at}` }))
const parts = fc
  .array(
    fc
      .tuple(price, cents(100), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 6 }), share, fc.boolean())
      .map(([of, kg, minutes, pieces, s, contractor]) =>
        part('', of, kg, minutes, { pieces, contractor, sellThrough: { share: s, basis: 'OWN' } }),
      ),
    { maxLength: 8 },
  )
  .map(all => keyed(all, 'P'))
const cores = fc
  .array(
    fc
      .tuple(point, cents(100), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 4 }), share)
      .map(([[, of], kg, minutes, pieces, a]) => ({
        ...{ key: '', price: of, kg, minutes, pieces, acceptance: { share: a, basis: 'REMAN' as const } },
      })),
    { maxLength: 5 },
  )
  .map(all => keyed(all, 'C'))
const valued: fc.Arbitrary<Valued> = fc
  .tuple(parts, cores, cents(3000), fc.constantFrom(...compositions), fc.boolean(), share, cents(900))
  .map(([ofParts, ofCores, weightKg, shares, hasCatalyst, margin, purchase]) => ({
    ...{ parts: ofParts, cores: ofCores, weightKg, shares, prices: materialPrices, purchase },
    ...{ pieces: hasCatalyst ? [catalyst] : [], costs: { ...costs, margin } },
  }))

/** Every number of a record, however deep. */
const numbersIn = (one: unknown): number[] =>
  typeof one === 'number' ? [one] : one && typeof one === 'object' ? Object.values(one).flatMap(numbersIn) : []

test('the terms sum to the value, no number is −0 or more than a cent fine, and the same inputs make the same figure', () => {
  fc.assert(
    fc.property(valued, given => {
      const made = valuationOf(given)
      expect(sum(made.terms.map(({ amount }) => amount))).toBe(made.value)
      expect(sum([made.value, made.expense])).toBe(made.revenue)
      for (const { gross, removal, storage, amount } of made.terms) expect(sum([amount, removal, storage])).toBe(gross)
      for (const number of numbersIn(made)) expect(Object.is(number, -0)).toBe(false)
      const told = [made.value, made.result ?? 0, made.bid ?? 0, ...Object.values(made.range)]
      for (const number of told) expect(Math.round(number * 100) / 100).toBe(number)
      expect(valuationOf(structuredClone(given))).toEqual(made)
      expect(JSON.parse(JSON.stringify(made))).toEqual(made)
    }),
  )
})

test('the value lies in its range, a bid is not above the value and keeps the margin, and a cent more does not', () => {
  fc.assert(
    fc.property(valued, given => {
      const { value, range, bid, revenue, expense } = valuationOf(given)
      expect(range.low <= value && value <= range.high).toBe(true)
      if (bid === null) return
      expect(bid).toBeGreaterThan(0)
      expect(bid).toBeLessThanOrEqual(value)
      const wanted = revenue * given.costs.margin
      expect(profitAt(bid, { value, revenue }).profit).toBeGreaterThanOrEqual(wanted - 1e-6)
      expect(revenue - expense - bid - 0.01).toBeLessThan(wanted + 1e-6)
    }),
  )
})

test('what a figure stands on sums to 100, levers fall, and risks are never negative', () => {
  fc.assert(
    fc.property(valued, given => {
      const { terms } = valuationOf(given)
      const { shares } = standsOn(terms)
      if (shares.length) expect(shares.reduce((all, { percent }) => all + percent, 0)).toBe(100)
      const levers = leversOf(terms).map(({ euros }) => euros)
      expect(levers).toEqual([...levers].sort((a, b) => b - a))
      for (const { euros } of metalRisks(terms)) expect(euros).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a dearer part, a better sell-through and cheaper work never lower the value', () => {
  fc.assert(
    fc.property(valued, cents(300), share, (given, more, s) => {
      const before = valuationOf(given).value
      const changed = (change: (one: Valued['parts'][number]) => Valued['parts'][number]) =>
        valuationOf({ ...given, parts: given.parts.map(change) }).value
      const dearer = changed(one => ({
        ...one,
        price: { ...one.price, likely: sum([Math.round(one.price.likely * 100) / 100, more, 0.01]) },
      }))
      expect(dearer).toBeGreaterThanOrEqual(before)
      const better = changed(one => ({
        ...one,
        sellThrough: { ...one.sellThrough, share: Math.max(one.sellThrough.share, s) },
      }))
      expect(better).toBeGreaterThanOrEqual(before)
      const cheaper = valuationOf({
        ...given,
        costs: { ...given.costs, hourRate: 0, contractorRate: 0, storage: 0 },
      }).value
      expect(cheaper).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('nothing is counted twice: what is taken and what is left weigh as much as the car, unless more is taken', () => {
  fc.assert(
    fc.property(valued, given => {
      const { mass, terms } = valuationOf(given)
      const taken = terms.filter(({ pieces }) => pieces !== null).map(({ kg }) => kg)
      expect(sum(taken)).toBe(mass.takenKg)
      expect(mass.leftKg).toBe(Math.max(0, sum([mass.weightKg, -mass.takenKg])))
      const kg = sum(terms.filter(one => one.kind === 'MATERIAL' && one.pieces === null).map(one => one.kg))
      expect(kg).toBeLessThanOrEqual(mass.leftKg + 0.003)
    }),
  )
})

test('quartiles are in order, lie within the prices and do not depend on the order of the points', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), given => {
      const made = quartilesOf(points(...given), ON)
      expect(quartilesOf(points(...[...given].reverse()), ON)).toEqual(made)
      if (!made) return
      // A mean is told in cents (rulings G5), which may lie half a cent beside prices of fractions of one.
      expect(made.low).toBeLessThanOrEqual(made.likely + 0.005)
      expect(made.likely).toBeLessThanOrEqual(made.high + 0.005)
      const prices = given.map(([, one]) => one)
      expect(made.low).toBeGreaterThanOrEqual(Math.min(...prices) - 0.005)
      expect(made.high).toBeLessThanOrEqual(Math.max(...prices) + 0.005)
    }),
  )
})
