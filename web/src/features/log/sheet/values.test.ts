import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { EntryLine } from '@kreislauf/core/features/log/contract.ts'
import { frameOf } from '@kreislauf/core/features/log/frame.ts'
import { expect, test } from 'vitest'
import { restFor, type SheetLine, type StoredLines, standing, type Types } from './values.ts'

const TYRES = '160103'
const types = new Map(
  [TYRES, HULK].map(code => [code, { code, unit: 'kg', factor: 1, fraction: 0 }]),
) as unknown as Types
const booked = (id: number, wastetype: string, kg: number) =>
  ({ id, kind: 'LINE', wastetype, amount: kg, measure: 'kg', factor: 1, kg }) as EntryLine
const storedLines = (...lines: EntryLine[]): StoredLines => new Map(lines.map(line => [line.id, line]))
const row = (wastetype: string, amount: number, id?: number): SheetLine => ({ id, wastetype, amount, measure: 'kg' })
const masses = (lines: SheetLine[], stored: StoredLines) => standing({ weight: 1000, besides: 0 }, lines, types, stored)
test('proposals are not booked, although they explain the whole car', () => {
  expect(masses([row(TYRES, 30), row(HULK, 970)], storedLines())).toEqual({
    booked: 0,
    open: 2,
    openKg: 1000,
    rest: 0,
    closed: true,
  })
})

test('booked lines count as booked, and nothing is open', () => {
  const stored = storedLines(booked(1, TYRES, 30), booked(2, HULK, 970))
  expect(masses([row(TYRES, 30, 1), row(HULK, 970, 2)], stored)).toMatchObject({ booked: 1000, open: 0, openKg: 0 })
})

test('a booked amount that is reduced stays booked until it is saved', () => {
  const stored = storedLines(booked(1, TYRES, 30))
  expect(masses([row(TYRES, 20, 1)], stored)).toMatchObject({ booked: 30, open: 1, openKg: -10, rest: 980 })
})

test('a row without an amount is not open', () => {
  expect(masses([{ wastetype: TYRES, amount: null, measure: 'kg' }], storedLines())).toMatchObject({ open: 0 })
})

test('removed parts count as booked, and the automatic amount of the hulk excludes them', () => {
  const read = [booked(1, TYRES, 32.6)]
  const frame = frameOf({ bookedKg: 162.8, linesKg: 162.8, restKg: 825.2 }, read)
  expect(frame).toEqual({ weight: 988, besides: 130.2, parts: 130.2 })
  const lines = [row(TYRES, 32.6, 1), row(TYRES, 74.103), row(HULK, 0)]
  const hulk = restFor(frame, lines, types, storedLines(...read), 2)
  expect(hulk).toBe(751.097)
  expect(standing(frame, [...lines.slice(0, 2), row(HULK, hulk)], types, storedLines(...read))).toEqual({
    ...{ booked: 162.8, open: 2, openKg: 825.2, rest: 0, closed: true },
  })
})

test('until the car is refetched its parts stay unchanged, while its lines are those of the save', () => {
  const frame = frameOf({ bookedKg: 130.2, linesKg: 130.2, restKg: 857.8 }, [])
  const stored = storedLines(booked(1, TYRES, 30))
  expect(standing(frame, [row(TYRES, 30, 1)], types, stored)).toMatchObject({ booked: 160.2, rest: 827.8 })
})

test('corrections are part of the weight, and a car handed over whole is booked', () => {
  expect(frameOf({ bookedKg: 1020, linesKg: 20, restKg: 0 }, [booked(1, TYRES, 20)])).toEqual({
    ...{ weight: 1020, besides: 1000, parts: 0 },
  })
})
