import { expect, test } from 'vitest'
import { figures } from '../../testing/figures.ts'
import {
  catalyst,
  compositions,
  costs,
  door,
  gearbox,
  materialPrices,
  ON,
  ownPrice,
  part,
  starter,
  towed,
  turbo,
} from '../../testing/valuation.ts'
import { fahrzeugleergewicht } from '../weight.ts'
import { ageOfBook, leversOf, metalRisks, standsOn } from './insight.ts'
import { compositionOf, MATERIALS } from './materials.ts'
import { highestBid, profitAt, type Valued, valuationOf } from './value.ts'
import { valuedWeight } from './weight.ts'

const car = compositionOf(compositions, { clazz: 'M1', drive: 'PETROL', year: 2005 })!.row
const bare: Valued = {
  ...{ weightKg: 1131, parts: [], cores: [], pieces: [], shares: car, prices: materialPrices, costs, purchase: null },
}
/** Car A of the rulings (V15), and car B (V20). */
const carA: Valued = {
  ...{ ...bare, weightKg: 1200, parts: [door, gearbox], cores: [starter, turbo], pieces: [catalyst], purchase: 150 },
}
const carB: Valued = { ...bare, weightKg: 900, costs: towed }
const a = valuationOf(carA)
const b = valuationOf(carB)
const amounts = ({ terms }: typeof a) => Object.fromEntries(terms.map(({ key, amount }) => [key, amount]))

test('a petrol car of 1,131 kg of which nothing is taken has 207.55 € of materials', () => {
  const { terms } = valuationOf(bare)
  const materials = terms.filter(({ kind }) => kind === 'MATERIAL')
  expect(materials.map(({ amount }) => amount)).toEqual([163.43, 21.21, 18.1, 8.71, -3.9])
  expect(Math.round(materials.reduce((all, { amount }) => all + amount * 100, 0))).toBe(20755)
})

test('V14: the weight of a Golf V is field G without driver and fuel', () => {
  const tanks = [{ fuel: 'DIESEL' as const, litres: 55 }]
  const golf = { massKg: 1317, paper: 'ZB1' as const, clazz: 'M1', registrated: '2005-06-01' }
  expect(fahrzeugleergewicht({ ...golf, tanks }, figures).weight).toBe(1200)
  expect(valuedWeight(golf, figures)).toEqual({ kg: 1202, basis: 'ESTIMATED', borrowed: false })
  expect(valuedWeight({ ...golf, drive: 'ELECTRIC' }, figures)?.kg).toBe(1242)
  expect(valuedWeight({ ...golf, typedKg: 1190 }, figures)).toMatchObject({ kg: 1190, basis: 'TYPED' })
  const byClass = ['M1', 'N1', 'L5e-A', 'M2'].map(clazz => valuedWeight({ clazz }, figures))
  expect(byClass.map(one => [one?.kg, one?.borrowed])).toEqual([
    ...[[1131, false] as const, [1650, false] as const, [400, false] as const, [1131, true] as const],
  ])
  expect(valuedWeight({}, figures)).toBeUndefined()
})

test('V15: a whole car to the cent', () => {
  expect(a.mass).toEqual({ weightKg: 1200, takenKg: 87, leftKg: 1113 })
  expect(amounts(a)).toEqual({
    ...{ DOOR: 37.5, GEARBOX: 139, STARTER: 30.2, TURBO: 70.5, CATALYST: 140 },
    ...{ HULK: 160.83, ALU: 20.87, COPPER: 17.81, BATTERY: 8.57, TYRES: -3.84 },
    ...{ DEPOLLUTION: -35, DISPOSAL: -12 },
  })
  expect(a.terms.filter(({ kind, pieces }) => kind === 'MATERIAL' && !pieces).map(({ kg }) => kg)).toEqual([
    ...[946.05, 27.825, 8.904, 12.243, 33.39],
  ])
  expect(a).toMatchObject({ value: 574.44, result: 424.44, revenue: 797.28, expense: 222.84 })
})

test('V16: its 80 % range', () => {
  expect(a.deviation).toBe(392.739)
  expect(a.range).toEqual({ half: 503.33, low: 71.11, high: 1077.77 })
})

test('V17: the highest bid leaves the wanted margin', () => {
  expect(a.bid).toBe(335.25)
  expect(profitAt(335.25, a)).toEqual({ profit: 239.19, margin: 0.3 })
  expect(profitAt(0, { value: 0, revenue: 0 }).margin).toBeUndefined()
})

test('V18: what the figure stands on sums to 100', () => {
  expect(standsOn(a.terms)).toEqual({
    shares: [
      { basis: 'OWN', percent: 6 },
      { basis: 'CONTRACT', percent: 16 },
      { basis: 'DEFAULT', percent: 78 },
    ],
    unpriced: 0,
  })
})

test('V19: three levers and the risk of each metal', () => {
  expect(leversOf(a.terms).map(({ key, euros }) => [key, euros])).toEqual([
    ['GEARBOX', 481.29],
    ['CATALYST', 110],
    ['DOOR', 60.66],
  ])
  expect(Object.fromEntries(metalRisks(a.terms).map(({ key, euros }) => [key, euros]))).toEqual({
    ...{ HULK: 32.17, CATALYST: 28, ALU: 4.17, COPPER: 3.56, BATTERY: 1.71 },
  })
})

test('V20: a bare car, towed, carries no bid', () => {
  expect(amounts(b)).toEqual({
    ...{ HULK: 130.05, ALU: 16.88, COPPER: 14.4, BATTERY: 6.93, TYRES: -3.11 },
    ...{ TOWING: -90, DEPOLLUTION: -35, DISPOSAL: -12 },
  })
  expect(b).toMatchObject({ value: 28.15, result: null, revenue: 168.26, expense: 140.11, bid: null })
  expect(b.range).toEqual({ half: 39.15, low: -11, high: 67.3 })
})

test('V21: parts that weigh more than the car leave no material', () => {
  const heavy = [
    part('ENGINE', gearbox.price, 130, 240),
    gearbox,
    { ...door, pieces: 4 },
    part('DASHBOARD', gearbox.price, 40, 90),
  ]
  const { mass, terms } = valuationOf({ ...bare, weightKg: 300, parts: heavy })
  expect(mass).toEqual({ weightKg: 300, takenKg: 315, leftKg: 0 })
  const materials = terms.filter(({ kind }) => kind === 'MATERIAL')
  expect(materials.map(({ amount }) => amount)).toEqual([0, 0, 0, 0, 0])
  expect(metalRisks(terms).map(({ euros }) => euros)).toEqual([0, 0, 0, 0])
})

test('V22: one part’s share of the range', () => {
  const same = part('MIRROR', ownPrice('KBA', ['2026-11-01', 45], ['2026-10-01', 45], ['2026-09-01', 45]), 1.5, 8)
  const { terms } = valuationOf({ ...bare, parts: [same] })
  expect(terms[0]?.half).toBe(28.6)
})

test.each([
  [1000, 400, 0.3, 300],
  [500, 350, 0.3, null],
  [840.55, 222.84, 0.25, 407.57],
  [333.33, 100, 0.3, 133.33],
])('V23: of %d € revenue and %d € costs with margin %d the highest bid is %s', (revenue, expense, margin, bid) => {
  expect(highestBid(revenue, expense, margin)).toBe(bid)
})

test('a kind is sold as part or as core, never both', () => {
  expect(() => valuationOf({ ...carA, parts: [part('STARTER', door.price, 4, 20)] })).toThrow('STARTER is valued twice')
})

test('the composition of a car is that of its class, drive and year, else that of M1', () => {
  const of = (clazz: string | null, drive: string | null, year: number | null) => {
    const found = compositionOf(compositions, { clazz, drive, year })
    return [found?.row.key, found?.borrowed]
  }
  expect(of('M1', 'PETROL', 1996)).toEqual(['CAR_1996', false])
  expect(of('N1', 'DIESEL', 1997)).toEqual(['CAR', false])
  expect(of('M1', 'ELECTRIC', 1995)).toEqual(['CAR_ELECTRIC', false])
  expect(of('M1G', null, null)).toEqual(['CAR', false])
  expect(of('L5e', 'PETROL', 2005)).toEqual(['OTHER', false])
  expect(of(null, 'PETROL', 2005)).toEqual(['OTHER', false])
  expect(of('M2', 'DIESEL', 2005)).toEqual(['CAR', true])
  expect(compositionOf([], {})).toBeUndefined()
})

test('a figure of zeros stands on nothing, one part without price is counted', () => {
  const none = part('DOOR', { ...door.price, basis: 'NONE', low: 0, likely: 0, high: 0 }, 25, 25)
  const { terms } = valuationOf({ ...bare, weightKg: 10, parts: [none] })
  expect(standsOn(terms)).toEqual({ shares: [], unpriced: 1 })
  expect(leversOf(terms)).toEqual([])
})

test('the age of the price book is that of its newest price that is no default', () => {
  const prices = MATERIALS.map(key => materialPrices[key])
  expect(ageOfBook(prices, ON)).toBeNull()
  expect(ageOfBook([...prices, { newest: '2026-10-15' }, { newest: '2026-09-01' }], ON)).toBe(41)
})
