import { expect, test } from 'vitest'
import { chartLayout, everyNth } from './chart.ts'

const room = { width: 220, height: 130, left: 20, right: 0, top: 10, bottom: 20, widest: 1000 }
const bar = { kind: 'bar' } as const

test('bars are side by side on an axis that starts at zero', () => {
  const { bars, ticks } = chartLayout([{ values: [10, 5] }, { values: [0, 2.5] }], [bar, bar], room)
  expect(ticks.at(0)).toEqual({ value: 0, y: 110 })
  expect(ticks.at(-1)).toEqual({ value: 10, y: 10 })
  expect(bars.map(one => [one.row, one.series, one.y, one.height])).toEqual([
    [0, 0, 10, 100],
    [0, 1, 60, 50],
    [1, 1, 85, 25],
  ])
  const [first, second] = bars
  expect(second!.x).toBeCloseTo(first!.x + first!.width)
})

test('segments of one stack are on top of each other, negative ones below zero', () => {
  const stack = { kind: 'bar', stack: 'out' } as const
  const { bars, ticks } = chartLayout([{ values: [4, 6, -5] }], [stack, stack, stack], room)
  expect([ticks.at(0)?.value, ticks.at(-1)?.value]).toEqual([-5, 10])
  const tops = bars.map(one => Math.round(one.y))
  const feet = bars.map(one => Math.round(one.y + one.height))
  expect(feet[1]).toBe(tops[0])
  expect(tops[2]).toBe(feet[0])
  expect(new Set(bars.map(one => one.x)).size).toBe(1)
})

test('a month without data has no bar', () => {
  expect(chartLayout([{ values: [undefined] }], [bar], room).bars).toEqual([])
  expect(chartLayout([], [bar], room)).toMatchObject({ bars: [], places: [] })
})

test('a bar has a maximum width', () => {
  expect(chartLayout([{ values: [1] }], [bar], { ...room, widest: 30 }).bars[0]).toMatchObject({ x: 105, width: 30 })
})

test('a stock stays constant until it changes, from the first day to the last', () => {
  const rows = [
    { values: [5], at: 0 },
    { values: [10], at: 90 },
    { values: [10], at: 100 },
  ]
  expect(chartLayout(rows, [{ kind: 'course' }], room).courses).toEqual([
    {
      series: 0,
      points: [
        [20, 60],
        [200, 60],
        [200, 10],
        [220, 10],
        [220, 10],
      ],
    },
  ])
})

test('a single day is at the start of the axis', () => {
  expect(chartLayout([{ values: [5], at: 7 }], [{ kind: 'course' }], room).places[0]?.middle).toBe(20)
})

test('labels that would overlap are thinned out', () => {
  expect([everyNth(40, 36), everyNth(40, 90), everyNth(0, 90)]).toEqual([1, 3, 90])
})
