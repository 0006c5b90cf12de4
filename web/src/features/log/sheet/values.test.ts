import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { EntryLine } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { type SheetLine, type StoredLines, standing, type Types } from './values.ts'

const TYRES = '160103'
const types = new Map(
  [TYRES, HULK].map(code => [code, { code, unit: 'kg', factor: 1, fraction: 0 }]),
) as unknown as Types
const booked = (id: number, wastetype: string, kg: number) =>
  ({ id, kind: 'LINE', wastetype, amount: kg, measure: 'kg', factor: 1, kg }) as EntryLine
const storedLines = (...lines: EntryLine[]): StoredLines => new Map(lines.map(line => [line.id, line]))
const row = (wastetype: string, amount: number, id?: number): SheetLine => ({ id, wastetype, amount, measure: 'kg' })
const told = (lines: SheetLine[], stored: StoredLines) => standing({ weight: 1000 }, lines, types, stored)
test('proposals are not booked, though they explain the whole car', () => {
  expect(told([row(TYRES, 30), row(HULK, 970)], storedLines())).toEqual({
    booked: 0,
    open: 2,
    openKg: 1000,
    rest: 0,
    closed: true,
  })
})

test('what is booked counts as booked, and nothing is open', () => {
  const stored = storedLines(booked(1, TYRES, 30), booked(2, HULK, 970))
  expect(told([row(TYRES, 30, 1), row(HULK, 970, 2)], stored)).toMatchObject({ booked: 1000, open: 0, openKg: 0 })
})

test('a booked amount that is typed smaller stays booked until it is saved', () => {
  const stored = storedLines(booked(1, TYRES, 30))
  expect(told([row(TYRES, 20, 1)], stored)).toMatchObject({ booked: 30, open: 1, openKg: -10, rest: 980 })
})

test('a row without an amount waits for nothing', () => {
  expect(told([{ wastetype: TYRES, amount: null, measure: 'kg' }], storedLines())).toMatchObject({ open: 0 })
})
