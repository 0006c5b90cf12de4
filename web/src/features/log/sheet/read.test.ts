import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { EntryLine, LogCar, Proposal } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { bookedLines, type Read, settled } from './read.ts'
import { afterBooking, initialLines, openHulk, restFor, type SheetLine, type SheetValues } from './values.ts'

const TYRES = '160103'
const GLASS = '160120'
const car = { id: 1, weight: 1243 } as LogCar
const proposal = (wastetype: string, amount: number) => ({ wastetype, amount, measure: 'kg' }) as Proposal
const line = (id: number, wastetype: string, amount: number) =>
  ({ id, kind: 'LINE', wastetype, amount, measure: 'kg', factor: 1 }) as EntryLine

const before: Read = {
  car,
  stored: [],
  proposals: [proposal(TYRES, 31.5), proposal(GLASS, 20), proposal(HULK, 1191.5)],
}
const booked = [line(7, TYRES, 31.5)]
const after: Read = { car, stored: booked, proposals: [proposal(GLASS, 20), proposal(HULK, 1191.5)] }

/** The sheet's figures, and what is left for the hulk. */
function figures({ stored, proposals }: Read, lines: SheetLine[] = initialLines(stored, proposals)) {
  const known = new Map(stored.map(one => [one.id, one]))
  const kg = new Map([TYRES, GLASS, HULK].map(code => [code, { code, unit: 'kg', factor: 1, fraction: 0 }]))
  const types = kg as unknown as Parameters<typeof restFor>[2]
  return {
    types: lines.map(({ wastetype }) => wastetype),
    rest: restFor({ weight: car.weight, besides: 0 }, lines, types, known, openHulk(lines)),
  }
}

test.each([
  ['nothing', before],
  ['the proposals', { ...before, proposals: after.proposals }],
  ['the lines', { ...before, stored: after.stored }],
  ['everything', after],
])('a stage that was just booked counts when %s came back', (_, read) => {
  const shown = settled(before, read, read !== after)!
  const lines = { ...shown, stored: bookedLines(shown.stored, { over: before.stored, lines: booked }) }
  expect(figures(lines)).toEqual({ types: [TYRES, GLASS, HULK], rest: 1191.5 })
})

test('lines booked in another window are shown, with the proposals that remain', () => {
  const half = { ...before, proposals: after.proposals }
  expect(settled(before, half, true)).toBe(before)
  expect(settled(before, after, false)).toBe(after)
})

test("lines read anew win over a save's answer", () => {
  const later = [...booked, line(8, GLASS, 20)]
  expect(bookedLines(later, { over: before.stored, lines: booked })).toBe(later)
})

test('the form after booking a stage shows the same as the data read afterwards', () => {
  const values = { stages: {}, lines: initialLines(before.stored, before.proposals) } as unknown as SheetValues
  const { clean } = afterBooking(values, new Set([0]), booked, before.proposals)
  expect(figures(after, clean.lines)).toEqual(figures(after))
})
