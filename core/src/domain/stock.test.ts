import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sub, sum } from './decimal.ts'
import { allocate } from './stock.ts'

const kg = fc.integer({ min: 0, max: 5_000_000 }).map(grams => grams / 1000)
const day = fc.integer({ min: 10, max: 28 }).map(date => `2026-02-${date}`)
const lines = fc
  .array(fc.record({ date: day, kg }), { maxLength: 12 })
  .map(rows => rows.map((row, id) => ({ id, ...row })))

test('takes from the oldest first, partially if needed', () => {
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

test('takes exactly what is requested or available, and never more than a line has', () => {
  fc.assert(
    fc.property(lines, kg, (stock, wanted) => {
      const { taken, missingKg } = allocate(stock, wanted)
      expect(sum([...taken.map(part => part.kg), missingKg])).toBe(wanted)
      for (const part of taken) expect(part.kg).toBeLessThanOrEqual(stock[part.id]?.kg ?? 0)
      expect(missingKg).toBe(Math.max(0, sub(wanted, sum(stock.map(line => line.kg)))))
    }),
  )
})
