import { today } from '@kreislauf/core/days.ts'
import type { BalanceRow, StockRow } from '@kreislauf/core/features/evaluations/contract.ts'
import { expect, test } from 'vitest'
import { changeOf, isMoved, outOf } from './balancesums.ts'
import { behindFigure, behindTerm, figureOf } from './behind/address.ts'
import { isRunning, monthIn, summaryMonth } from './months.ts'
import { byFraction, massOf } from './stock/groups.ts'

const fractions = Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99].map(one => [`f${one}`, 0]))
const row = (more: Partial<BalanceRow> = {}) =>
  ({ year: 2026, month: 5, carentry: 0, entryCarCount: 0, ...fractions, ...more }) as BalanceRow

test('what left in a month is all fractions, and cars handed over whole', () => {
  expect(outOf(row({ f2: 0.1, f99: 0.2 }))).toBe(0.3)
  expect(outOf(row({ f14: 1, wholeexit: 2 }))).toBe(3)
})

test('the stock grows by all that came in, shrinks by all that left, and changes by corrections', () => {
  expect(changeOf(row({ carentry: 10, f14: 7 }))).toBe(3)
  expect(
    changeOf(row({ carentry: 1, outsideentry: 1, openingentry: 1, foreignentry: 1, startentry: 1, change: -2 })),
  ).toBe(3)
})

test('a month counts as moved by anything but cars in and masses out', () => {
  expect([
    isMoved(row({ carentry: 10, f14: 7 })),
    isMoved(row({ change: -0.001 })),
    isMoved(row({ startentry: 1 })),
  ]).toEqual([false, true, true])
})

const stock = (fraction: number, kg: number) => ({ fraction, fractionName: `fraction ${fraction}`, kg }) as StockRow

test('stock is added up by fraction, in the order in which it is listed', () => {
  const rows = [stock(4, 0.1), stock(2, 5), stock(4, 0.2)]
  expect(byFraction(rows)).toEqual([
    { fraction: 4, name: 'fraction 4', kg: 0.3 },
    { fraction: 2, name: 'fraction 2', kg: 5 },
  ])
  expect([massOf(rows), byFraction([])]).toEqual([5.3, []])
})

const [year, month] = today().split('-').map(Number) as [number, number]

test('a chart tells of the last month that is over, and of the running one only if there is no other', () => {
  const [before, now] = [
    { year: 2020, month: 3 },
    { year, month },
  ]
  expect([isRunning(now), isRunning(before), isRunning({ year: year - 1, month })]).toEqual([true, false, false])
  expect(summaryMonth([before, now], 'de')).toEqual({ row: before, month: 'März 2020', soFar: false })
  expect(summaryMonth([now], 'de')).toMatchObject({ row: now, soFar: true })
  expect(summaryMonth([], 'de')).toBeUndefined()
})

test('months are short on an axis', () => expect(monthIn('en')({ year: 2026, month: 1 })).toBe('Jan 26'))

const period = { dismantlerId: 7, from: '2026-01-01', to: '2026-12-31' }

test('a figure leads to its bookings, of one waste or of all', () => {
  expect(behindFigure(period, 'accepted')).toBe('/deser/btb/figures/7/2026-01-01/2026-12-31/accepted')
  expect(behindFigure(period, 'closingKg', '160103')).toMatch(/closingKg\?of=160103$/)
  expect(behindFigure(period, 'closingKg', 0)).toMatch(/\?of=0$/)
})

test.each([
  ['recycling', 0.5, null],
  ['recovery', 1, null],
] as const)('the address of a term of the %s quota says what the server is asked for', (quota, factor, excluded) => {
  const { searchParams } = new URL(
    `http://x${behindTerm(period, quota as never, { wastetype: '160103', factor, excluded } as never)}`,
  )
  const asked = figureOf({ of: searchParams.get('of') ?? undefined, term: searchParams.get('term') ?? undefined })
  expect(asked).toEqual({ of: '160103', quota, factor })
})

test('an address without a term asks for none', () => {
  expect([figureOf({}), figureOf({ of: '3' })]).toEqual([{}, { of: '3' }])
})
