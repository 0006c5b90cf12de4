import { expect, test } from 'vitest'
import {
  calipers,
  compositions,
  costs,
  defaultPrice,
  door,
  gearbox,
  materialPrices,
  part,
  shipped,
  starter,
} from '../../testing/valuation.ts'
import { root } from '../ratio.ts'
import { acceptanceOf, bestOffer, coreTerm } from './cores.ts'
import { worthAsMaterial } from './materials.ts'
import { monthsOfSupply, partTerm, sellThroughOf } from './parts.ts'
import { priceFrom } from './price.ts'
import { proposalsFor } from './proposal.ts'

const defaults = shipped('part_defaults')
const car = compositions.find(({ key }) => key === 'CAR')!
const tailLamp = part('TAILLAMP', defaultPrice(defaults['TAILLAMP']!), 1.2, 30)

test.each([
  ['V7', door, 57, 17.5, 2, 37.5],
  ['V8', gearbox, 246, 105, 2, 139],
  ['V9', tailLamp, 15, 21, 2, -8],
  [
    'V10, held by nobody',
    part('HVBATTERY', defaultPrice(defaults['HVBATTERY']!), 300, 240, { contractor: true }),
    975,
    300,
    2,
    673,
  ],
  ['V10, held', part('HVBATTERY', defaultPrice(defaults['HVBATTERY']!), 300, 240), 975, 168, 2, 805],
] as const)(
  '%s: a part brings price × sell-through − removal − storage',
  (_, given, gross, removal, storage, amount) => {
    expect(partTerm(given, costs)).toMatchObject({ gross, removal, storage, amount })
  },
)

test('each piece of a part costs and spreads by itself', () => {
  const four = partTerm({ ...door, pieces: 4 }, costs)
  expect(four).toMatchObject({ pieces: 4, kg: 100, gross: 228, removal: 70, storage: 8, amount: 150 })
  expect(root(four.variance)).toBe(94.66)
})

test('a part without any price is 0 and costs nothing, one without minutes is taken off for nothing', () => {
  const none = partTerm({ ...door, price: priceFrom([], null, '2026-11-25') }, costs)
  expect(none).toMatchObject({ basis: 'NONE', gross: 0, removal: 0, storage: 0, amount: 0, kg: 25 })
  expect(partTerm({ ...door, minutes: null }, costs)).toMatchObject({ removal: 0, amount: 55 })
})

test('a part that never sells costs its removal and storage', () => {
  const never = partTerm({ ...door, sellThrough: { share: 0, basis: 'OWN' } }, costs)
  expect(never).toMatchObject({ gross: 0, amount: -19.5 })
  expect(root(never.variance)).toBe(0)
})

test('V11: sell-through is sold ÷ (sold + stored) from 5 parts on, else the pool’s, else the default', () => {
  const own = (sold: number, stored: number) => sellThroughOf({ sold, stored }, null, 0.6)
  expect(own(12, 8)).toEqual({ share: 0.6, basis: 'OWN' })
  expect(own(0, 5)).toEqual({ share: 0, basis: 'OWN' })
  expect(own(3, 1)).toEqual({ share: 0.6, basis: 'DEFAULT' })
  const pool = (companies: number) => sellThroughOf({ sold: 3, stored: 1 }, { sold: 10, stored: 5, companies }, 0.6)
  expect([pool(4), pool(5)]).toEqual([
    { share: 0.6, basis: 'DEFAULT' },
    { share: 0.6667, basis: 'POOL' },
  ])
})

test('V12: a core brings price × acceptance − removal, each piece by itself', () => {
  const one = coreTerm(starter, costs)
  expect(one).toMatchObject({ basis: 'CONTRACT', gross: 44.2, removal: 14, storage: 0, amount: 30.2 })
  expect(root(one.variance)).toBe(18.57)
  expect(coreTerm(calipers, costs)).toMatchObject({ kg: 18, gross: 42.5, removal: 42, amount: 0.5 })
  const certain = coreTerm({ ...starter, acceptance: { share: 1, basis: 'REMAN' } }, costs)
  expect(root(certain.variance)).toBe(0)
})

test('acceptance is that of the remanufacturer’s category, of all it answered, else the default, from 5 pieces on', () => {
  const few = { accepted: 4, answered: 4 }
  const many = { accepted: 5, answered: 6 }
  expect(acceptanceOf(many, few, 0.85)).toEqual({ share: 0.8333, basis: 'CATEGORY' })
  expect(acceptanceOf(few, many, 0.85)).toEqual({ share: 0.8333, basis: 'REMAN' })
  expect(acceptanceOf(few, few, 0.85)).toEqual({ share: 0.85, basis: 'DEFAULT' })
})

test('the best offer has the highest price, then the shorter payment, then the first name, and still wants pieces', () => {
  const offer = (remanName: string, price: number, paymentDays = 30, left = 5) => ({
    remanName,
    price,
    paymentDays,
    left,
  })
  const best = (...offers: ReturnType<typeof offer>[]) => bestOffer(offers)?.remanName
  expect(best(offer('B', 50), offer('A', 52), offer('C', 60, 30, 0))).toBe('A')
  expect(best(offer('B', 50), offer('A', 50), offer('C', 50, 14))).toBe('C')
  expect(best(offer('B', 50), offer('A', 50))).toBe('A')
  expect(best(offer('A', 50, 30, 0))).toBeUndefined()
})

const slot = (key: string, asPart: number | null, asCore: number | null, more = {}) => ({
  ...{ key, asPart, asCore, asMaterial: 0, supplyMonths: null },
  ...more,
})

test('V9: a part that does not pay is proposed unticked', () => {
  const asMaterial = worthAsMaterial(tailLamp.kg, car, materialPrices)
  expect(asMaterial).toBe(0.22)
  expect(proposalsFor([slot('TAILLAMP', -8, null, { asMaterial })])).toEqual([
    { key: 'TAILLAMP', as: 'PART', ticked: false },
  ])
})

test('V13: a starter that brings more as core than as part is proposed as core', () => {
  const asPart = partTerm(part('STARTER', defaultPrice(defaults['STARTER']!), 4, 20), costs).amount
  expect(asPart).toBe(8)
  const asCore = coreTerm(starter, costs).amount
  expect(proposalsFor([slot('STARTER', asPart, asCore)])).toEqual([{ key: 'STARTER', as: 'CORE', ticked: true }])
  expect(proposalsFor([slot('STARTER', asCore, asPart)])).toMatchObject([{ as: 'PART' }])
})

test('at most 40 slots are ticked, those with the highest gain, and no part of which more than 24 months of stock lie there', () => {
  const slots = Array.from({ length: 45 }, (_, at) => slot(`P${at}`, 10 + at, null))
  const ticked = proposalsFor(slots).flatMap(({ key, ticked }) => (ticked ? [key] : []))
  expect([ticked.length, ticked[0]]).toEqual([40, 'P5'])
  const stocked = (supplyMonths: number) => proposalsFor([slot('DOOR', 50, null, { supplyMonths })])[0]?.ticked
  expect([stocked(24), stocked(24.1)]).toEqual([true, false])
  expect(proposalsFor([slot('CATALYST', null, null), slot('DOOR', 9.99, null)])).toEqual([
    { key: 'DOOR', as: 'PART', ticked: false },
  ])
  expect([monthsOfSupply({ stored: 9, sold: 4 }), monthsOfSupply({ stored: 9, sold: 0 })]).toEqual([27, null])
})
