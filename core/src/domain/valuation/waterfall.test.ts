import { expect, test } from 'vitest'
import {
  calipers,
  catalyst,
  compositions,
  costs,
  door,
  gearbox,
  materialPrices,
  starter,
  towed,
} from '../../testing/valuation.ts'
import { sum } from '../decimal.ts'
import { valuationOf } from './value.ts'
import { waterfallLayout, waterfallOf } from './waterfall.ts'

const valued = valuationOf({
  weightKg: 1131,
  parts: [door, gearbox],
  cores: [starter, calipers],
  pieces: [catalyst],
  shares: compositions[0]!,
  prices: materialPrices,
  costs: towed,
  purchase: 200,
})
const changes = (bars: ReturnType<typeof waterfallOf>) => bars.filter(({ total }) => !total)

test('the bars lead from nothing to the value, each from where the one before ended', () => {
  const bars = waterfallOf(valued, null)
  expect(sum(changes(bars).map(({ amount }) => amount))).toBe(valued.value)
  expect(bars.at(-1)).toMatchObject({ kind: 'VALUE', from: 0, to: valued.value, total: true })
  let reached = 0
  for (const { from, to } of changes(bars)) {
    expect(from).toBe(reached)
    reached = to
  }
})

test('parts, cores, work and costs are one bar each, with the terms behind it', () => {
  const bars = waterfallOf(valued, null)
  expect(bars.map(({ kind }) => kind)).toEqual([
    ...['PARTS', 'CORES', 'MATERIAL', 'MATERIAL', 'MATERIAL', 'MATERIAL', 'MATERIALS', 'WORK', 'COSTS', 'VALUE'],
  ])
  const of = (kind: string) => bars.find(one => one.kind === kind)
  expect(of('PARTS')?.terms.map(({ key }) => key)).toEqual(['DOOR', 'GEARBOX'])
  expect(of('COSTS')?.terms.map(({ key }) => key)).toEqual(['TOWING', 'DEPOLLUTION', 'DISPOSAL'])
  expect(of('WORK')).toMatchObject({
    amount: -sum(valued.terms.flatMap(({ removal, storage }) => [removal, storage])),
  })
  expect(of('MATERIALS')?.terms.map(({ key }) => key)).toHaveLength(2)
})

test('materials are sorted by their amount; the ones beyond the fourth are folded, a fifth alone is not', () => {
  const five = waterfallOf(valuationOf({ ...plain, pieces: [] }), null)
  expect(five.filter(({ kind }) => kind === 'MATERIAL')).toHaveLength(5)
  const sizes = five.filter(({ kind }) => kind === 'MATERIAL').map(({ amount }) => Math.abs(amount))
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(five.some(({ kind }) => kind === 'MATERIALS')).toBe(false)
})

const plain = {
  ...{ weightKg: 1131, parts: [], cores: [], pieces: [catalyst], shares: compositions[0]! },
  ...{ prices: materialPrices, costs, purchase: null },
}

test('with a purchase price two bars follow: the price and what is left', () => {
  const bars = waterfallOf(valued, 200)
  expect(bars.slice(-3)).toMatchObject([
    { kind: 'VALUE', amount: valued.value },
    { kind: 'PURCHASE', amount: -200, from: valued.value, to: valued.result },
    { kind: 'RESULT', amount: valued.result, from: 0, total: true },
  ])
  expect(waterfallOf(valued, 0).slice(-2)).toMatchObject([{ kind: 'VALUE' }, { kind: 'RESULT', amount: valued.value }])
})

test('what is 0 has no bar', () => {
  expect(waterfallOf(valuationOf(plain), null).some(({ kind }) => ['PARTS', 'CORES', 'WORK'].includes(kind))).toBe(
    false,
  )
  expect(waterfallOf({ terms: [], value: 0 }, null)).toMatchObject([{ kind: 'VALUE', amount: 0 }])
})

test('bars are drawn between names and figures, losses to the left of zero', () => {
  const room = { width: 400, names: 100, figures: 60, row: 30, bar: 18 }
  const bars = [
    { from: 0, to: 100, amount: 100 },
    { from: 100, to: -20, amount: -120 },
    { from: 0, to: -20, amount: -20 },
  ]
  const drawn = waterfallLayout(bars, room)
  expect(drawn).toMatchObject({ height: 90, zero: 140 })
  expect(drawn.bars).toMatchObject([
    { x: 140, width: 200, y: 6, join: 340, falls: false },
    { x: 100, width: 240, y: 36, join: 100, falls: true },
    { x: 100, width: 40, y: 66, join: 100, falls: true },
  ])
  expect(waterfallLayout([{ from: 0, to: 0, amount: 0 }], room).bars[0]?.width).toBe(1.5)
})
