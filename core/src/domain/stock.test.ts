import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sub, sum } from './decimal.ts'
import { allocate, carDifference, lowestStock, stockOn } from './stock.ts'

const kg = fc.integer({ min: 0, max: 5_000_000 }).map(grams => grams / 1000)
const day = fc.integer({ min: 10, max: 28 }).map(date => `2026-02-${date}`)
const lines = fc
  .array(fc.record({ date: day, kg }), { maxLength: 12 })
  .map(rows => rows.map((row, id) => ({ id, ...row })))

test('takes the oldest first, in parts', () => {
  const stock = [
    { id: 2, date: '2026-02-02', kg: 5 },
    { id: 1, date: '2026-02-01', kg: 3, takenKg: 1 },
  ]
  expect(allocate(stock, 4)).toEqual({
    taken: [
      { id: 1, kg: 2 },
      { id: 2, kg: 2 },
    ],
    missingKg: 0,
  })
  expect(allocate(stock, 9).missingKg).toBe(2)
  expect(allocate(stock, 0).taken).toEqual([])
})

test('takes exactly what is asked or there, and never more than a line has', () => {
  fc.assert(
    fc.property(lines, kg, (stock, wanted) => {
      const { taken, missingKg } = allocate(stock, wanted)
      expect(sum([...taken.map(part => part.kg), missingKg])).toBe(wanted)
      for (const part of taken) expect(part.kg).toBeLessThanOrEqual(stock[part.id]?.kg ?? 0)
      expect(missingKg).toBe(Math.max(0, sub(wanted, sum(stock.map(line => line.kg)))))
    }),
  )
})

test('the lowest stock is what can still go out', () => {
  const movements = [
    { date: '2026-02-01', kg: 10 },
    { date: '2026-02-10', kg: -7 },
    { date: '2026-02-20', kg: 30 },
  ]
  expect(stockOn(movements, '2026-02-09')).toBe(10)
  expect(lowestStock(movements, '2026-02-05')).toEqual({ date: '2026-02-10', kg: 3 })
  expect(lowestStock(movements, '2026-02-25')).toEqual({ date: '2026-02-25', kg: 33 })
})

test('taking out the lowest leaves every later day at zero or above', () => {
  fc.assert(
    fc.property(lines, day, (movements, on) => {
      const out = { date: on, kg: -lowestStock(movements, on).kg }
      expect(lowestStock([...movements, out], on).kg).toBe(0)
    }),
  )
})

test('the difference of a car in tonnes and percent', () => {
  expect(carDifference(1131, [{ kg: 800 }, { kg: 300.5 }])).toEqual({
    kg: 30.5,
    tons: 0.031,
    percent: 2.7,
    warning: undefined,
  })
  expect(carDifference(1000, [{ kg: 900 }]).warning).toBeUndefined()
  expect(carDifference(1000, [{ kg: 899.999 }]).warning).toBe('high')
  expect(carDifference(1000, [{ kg: 1000.001 }]).warning).toBe('negative')
  expect(carDifference(0, [])).toEqual({ kg: 0, tons: 0, percent: undefined, warning: undefined })
})
