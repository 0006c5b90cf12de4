import { expect, test } from 'vitest'
import { figures } from '../testing/figures.ts'
import { type Course, forecast } from './forecast.ts'
import type { QuotaRow } from './quotaterm.ts'

const row = (wastetype: string, fraction: number, kg: number, rest: Partial<QuotaRow> = {}): QuotaRow => ({
  ...{ fraction, wastetype, kg, countable: 'yes', treatment: 'R5', ...rest },
})

/** Half a year: 100 t of cars, of which 80 t have left, 8 t of them counting in the 10 % rule. */
const course: Course = {
  accepted: { kg: 100_000, cars: 100, handedOverKg: 0 },
  rows: [row('160120', 12, 8000), row('160106', 13, 72_000, { countable: 'no', treatment: 'R4' })],
  passed: 0.5,
  lastYear: { tillKg: 0, wholeKg: 0 },
  stock: [],
}
const of = (more: Partial<Course> = {}) => forecast({ ...course, ...more }, figures)

test('future cars leave in the same proportions as this year’s, and the same amount stays on the yard', () => {
  // (8,000 + 8,000 ÷ 80,000 × 100,000) ÷ 200,000; rates: 8,000 + 0.8 and 0.9 × 72,000.
  expect(of()).toMatchObject({
    ...{ basis: 'EVEN', expectedKg: 200_000, expectedCars: 200 },
    values: { q10: 0.09, rrc: 0.738, rrr: 0.819 },
  })
})

test('last year’s course is followed if it was a usual one', () => {
  expect(of({ lastYear: { tillKg: 40_000, wholeKg: 100_000 } })).toMatchObject({
    basis: 'LASTYEAR',
    expectedKg: 250_000,
  })
  const begunInAutumn = { tillKg: 1000, wholeKg: 100_000 }
  expect(of({ lastYear: begunInAutumn })).toMatchObject({ basis: 'EVEN', expectedKg: 200_000 })
})

test('waste of no car changes neither the values nor the yield', () => {
  const foreign = row('160120', 12, 50_000, { origin: 'FOREIGN' })
  expect(of({ rows: [...course.rows, foreign] })?.values).toEqual(of()?.values)
})

test('half handed over whole, half treated at 64 %: future cars are assumed alike', () => {
  const accepted = { kg: 100_000, cars: 100, handedOverKg: 50_000 }
  const rows = [
    row('160106', 13, 40_000, { countable: 'no', recycledshare: 0.64, recoveredshare: 0.64 }),
    row('160120', 12, 6400),
  ]
  const half = [...rows, row('160117', 9, 3600, { countable: 'no', treatment: 'D1' })]
  const found = of({ accepted, rows: half })
  // 25,600 + 6,400 of 50,000; the 10 % rule: (6,400 + 6,400 ÷ 100,000 × 100,000) ÷ 200,000.
  expect(found?.now).toMatchObject({ q10: { value: 0.064 }, rrc: { value: 0.64 }, rrr: { value: 0.64 } })
  expect(found?.values).toEqual({ q10: 0.064, rrc: 0.64, rrr: 0.64 })
  const all = of({ accepted: { ...accepted, handedOverKg: 100_000 }, rows: [] })
  expect(all?.values).toEqual({ q10: 0, rrc: null, rrr: null })
})

test('there is no forecast in the first two months, without cars, or if nothing has left yet', () => {
  expect(of({ passed: 0.15 })).toBeUndefined()
  expect(of({ accepted: { kg: 0, cars: 0, handedOverKg: 0 } })).toBeUndefined()
  expect(of({ rows: [] })?.values).toEqual({ q10: null, rrc: null, rrr: null })
})

test('the three most effective actions, with mass and gain', () => {
  const rows = [
    ...course.rows,
    row('160103', 10, 1500, { countable: 'proof', treatment: 'R3' }),
    row('160601', 2, 400, { countable: 'efb', treatment: 'R4' }),
    row('160119', 11, 2000, { treatment: null }),
    row('160119', 11, 1000, { treatment: null, recoveredshare: 0 }),
    row('160119', 11, 7000, { treatment: 'R12' }),
  ]
  const acts = of({
    rows,
    stock: [
      { wastetype: '160106', kg: 9000 },
      { wastetype: '160120', kg: 600 },
      { wastetype: '999999', kg: 5000 },
    ],
  })?.acts
  expect(acts).toEqual([
    // The whole sorted mass, if its receiver recycles all of it.
    { kind: 'SHARE', wastetype: '160119', kg: 7000, gains: { q10: 0.035, rrc: 0.035, rrr: 0.035 } },
    // Shredded hulks count with 80 % and 90 %, never in the 10 % rule.
    { kind: 'DISPOSE', wastetype: '160106', kg: 9000, gains: { q10: 0, rrc: 0.036, rrr: 0.0405 } },
    { kind: 'TREATMENT', wastetype: '160119', kg: 3000, gains: { q10: 0.015, rrc: 0.015, rrr: 0.01 } },
  ])
})

test('if every target is met, actions for the 10 % rule come first', () => {
  const rows = [
    row('160120', 12, 40_000),
    row('160106', 13, 60_000, { countable: 'no', recycledshare: 1, recoveredshare: 1 }),
    row('160103', 10, 500, { countable: 'proof', treatment: 'R3' }),
  ]
  const acts = of({ rows, stock: [{ wastetype: '160106', kg: 9000 }] })?.acts
  expect(acts?.map(({ kind, wastetype }) => `${kind} ${wastetype}`)).toEqual(['PROOF 160103'])
})
