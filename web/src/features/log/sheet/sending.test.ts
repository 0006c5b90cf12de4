import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { EntryLine, Proposal } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { bookedAlready, knowing } from './meanwhile.ts'
import {
  afterBooking,
  emptyRows,
  grouped,
  initialLines,
  kgOf,
  nextStage,
  openHulk,
  type SheetLine,
  type SheetValues,
  seenLines,
  type Types,
  toSend,
} from './values.ts'

/** Engine oil is drained, catalysts and glass are dismantled, tyres come after. */
const [OIL, BRAKES, CATALYST, TYRES] = ['130205', '160113', '160801', '160103']
const fractions = { [OIL]: 3, [BRAKES]: 5, [CATALYST]: 8, [TYRES]: 13, [HULK]: 14 }
const types = new Map(
  Object.entries(fractions).map(([code, fraction]) => [code, { code, unit: 'kg', factor: 1, fraction }]),
) as unknown as Types
const booked = (id: number, wastetype: string, amount: number, more: object = {}) =>
  ({ id, version: 1, kind: 'LINE', wastetype, amount, measure: 'kg', factor: 1, kg: amount, ...more }) as EntryLine
const row = (wastetype: string, amount: number | null, more: Partial<SheetLine> = {}): SheetLine => ({
  ...{ wastetype, amount, measure: 'kg' },
  ...more,
})
const head = { actiondate: '2026-05-04', occurredon: null, staffId: 4 }
const values = (lines: SheetLine[], more: object = {}): SheetValues => ({
  ...{ stages: { DRAINING: head, PARTS: { ...head, staffId: 5 }, FURTHER: head }, lines, seen: [1] },
  ...more,
})
const sheet = (...stored: EntryLine[]) => ({
  types,
  stored: new Map(stored.map(one => [one.id, one])),
  able: () => true,
})

test('a stage sends its new rows with its own day and person, and where they are on the sheet', () => {
  const sent = toSend(values([row(CATALYST, 3), row(OIL, 4)]), 'DRAINING', sheet())
  expect(sent).toEqual([
    { at: 1, form: { wastetype: OIL, amount: 4, measure: 'kg', ...head, confirmed: undefined, seen: [1] } },
  ])
  expect(toSend(values([row(CATALYST, 3)]), 'PARTS', sheet())[0]?.form).toMatchObject({ staffId: 5 })
})

test('a row without an amount is not sent, and neither is one that its person may not book', () => {
  expect(toSend(values([row(OIL, null), row(BRAKES, 0)]), 'DRAINING', sheet())).toEqual([])
  const notOil = { ...sheet(), able: (wastetype: string) => wastetype !== OIL }
  expect(toSend(values([row(OIL, 4), row(BRAKES, 1)]), 'DRAINING', notOil).map(({ at }) => at)).toEqual([1])
})

test('a stored row is sent only if it was changed, with the version that was read', () => {
  const stored = sheet(booked(1, OIL, 4))
  const send = (more: Partial<SheetLine>) => toSend(values([row(OIL, 4, { id: 1, ...more })]), 'DRAINING', stored)
  expect(send({})).toEqual([])
  expect(send({ amount: 5 })[0]?.form).toMatchObject({ id: 1, version: 1, amount: 5 })
  expect(send({ measure: 't' })[0]?.form).toMatchObject({ measure: 't' })
  expect(send({ deleted: true })[0]?.form).toMatchObject({ id: 1, deleted: true })
})

test('a row stored by someone else meanwhile and no longer there is not booked anew', () => {
  expect(toSend(values([row(OIL, 4, { id: 8 })]), 'DRAINING', sheet())).toEqual([])
})

test('rows that were emptied by hand are named, but not those that were never filled or are deleted', () => {
  const lines = [
    row(OIL, null),
    row(OIL, null, { deleted: true }),
    { wastetype: OIL, measure: 'kg' } as SheetLine,
    row(CATALYST, null),
  ]
  expect(emptyRows(values(lines), 'DRAINING', sheet())).toEqual([0])
})

test('the next stage is the first with something to book, and the last one when all is booked', () => {
  expect(nextStage(values([row(TYRES, 30), row(CATALYST, 3)]), sheet())).toBe('PARTS')
  expect(nextStage(values([row(TYRES, 30), row(OIL, 3)]), sheet())).toBe('DRAINING')
  expect(nextStage(values([row(OIL, null)]), sheet())).toBe('FURTHER')
})

test('rows are grouped in the order of the work, groups without rows are left out', () => {
  const lines = [row(HULK, 900), row(TYRES, 30), row(BRAKES, 1), row(OIL, 4)]
  expect(grouped(lines, () => true, types, new Map())).toEqual([
    ['fluids', [3]],
    ['harmful', [2]],
    ['hulk', [0]],
    ['others', [1]],
  ])
  expect(grouped(lines, ({ wastetype }) => wastetype === OIL, types, new Map())).toEqual([['fluids', [3]]])
})

test('a stored row keeps the factor that it was booked with, a new amount in its unit too', () => {
  const was = booked(1, OIL, 10, { measure: 'l', factor: 0.9 })
  expect(kgOf(row(OIL, 20, { id: 1, measure: 'l' }), types, was)).toBe(18)
  expect(kgOf(row(OIL, 20, { id: 1 }), types, was)).toBe(20)
  expect(kgOf(row(OIL, 20, { deleted: true }), types)).toBe(0)
  expect(kgOf(row(OIL, 20, { measure: 'l' }), types)).toBe(0)
})

test('a proposal whose waste was booked since is no longer proposed', () => {
  const proposals = [OIL, TYRES].map(wastetype => ({ wastetype, amount: 5, measure: 'kg' }) as Proposal)
  const lines = initialLines([booked(1, OIL, 4), booked(2, TYRES, 9, { kind: 'CORRECTION' })], proposals)
  expect(lines.map(({ id, wastetype }) => [id, wastetype])).toEqual([
    [1, OIL],
    [undefined, TYRES],
  ])
  expect(seenLines([booked(1, OIL, 4), booked(2, TYRES, 9, { kind: 'CORRECTION' })])).toEqual([1])
})

test('the hulk that fills itself is the one that is neither stored nor deleted', () => {
  expect(openHulk([row(OIL, 1), row(HULK, 900)])).toBe(1)
  expect(openHulk([row(HULK, 900, { id: 1 }), row(HULK, 1, { deleted: true })])).toBe(-1)
})

const filled = values([row(OIL, 4), row(CATALYST, 3), row(TYRES, 35), row(HULK, 900)], { confirmed: true })
const proposals = [{ wastetype: TYRES, amount: 30, measure: 'kg' } as Proposal]

test('what was typed in the other stages stays typed after a stage was booked', () => {
  const after = afterBooking(filled, new Set([0]), [booked(1, OIL, 4)], proposals)
  expect(after.values.lines.map(({ id, wastetype, amount }) => [id, wastetype, amount])).toEqual([
    [1, OIL, 4],
    [undefined, CATALYST, 3],
    [undefined, TYRES, 35],
    [undefined, HULK, 900],
  ])
  expect(after.values).toMatchObject({ confirmed: false, seen: [1] })
})

test('a stored amount that was changed in another stage stays as it was typed', () => {
  const changed = values([row(OIL, 4), row(TYRES, 50, { id: 2 })])
  const after = afterBooking(changed, new Set([0]), [booked(1, OIL, 4), booked(2, TYRES, 30)], [])
  expect(after.values.lines.map(({ id, amount }) => [id, amount])).toEqual([
    [1, 4],
    [2, 50],
  ])
  expect(after.clean.lines.map(({ amount }) => amount)).toEqual([4, 30])
})

test('without what was typed the sheet is what is stored and proposed', () => {
  const { clean } = afterBooking(filled, new Set([0]), [booked(1, OIL, 4)], proposals)
  expect(clean.lines.map(({ wastetype, amount }) => [wastetype, amount])).toEqual([
    [OIL, 4],
    [TYRES, 30],
    [HULK, 900],
  ])
})

test('a hulk that was booked closes the car, so none is left to be filled', () => {
  const after = afterBooking(filled, new Set([0, 1, 2]), [booked(1, HULK, 900)], [])
  expect(after.values.lines).toEqual([{ id: 1, wastetype: HULK, amount: 900, measure: 'kg' }])
})

test('a line that others booked is matched with the row that would book the same again, once each', () => {
  const lines = [row(OIL, 4), row(OIL, 2), row(TYRES, 1, { id: 3 })]
  const others = [booked(7, OIL, 4), booked(8, OIL, 1), booked(9, OIL, 1), booked(10, TYRES, 1)]
  expect(bookedAlready(others, values(lines)).map(({ id, at }) => [id, at])).toEqual([
    [7, 0],
    [8, 1],
    [9, undefined],
    [10, undefined],
  ])
})

test('after others booked, their lines are on the sheet and known, and rows that are left out are gone', () => {
  const stored = row(TYRES, 1, { id: 3 })
  const next = knowing(values([row(OIL, 4), stored, row(CATALYST, 3)]), [booked(7, OIL, 4)], new Set([0]))
  expect(next.lines.map(({ id, wastetype }) => [id, wastetype])).toEqual([
    [3, TYRES],
    [7, OIL],
    [undefined, CATALYST],
  ])
  expect(next.seen).toEqual([1, 7])
})
