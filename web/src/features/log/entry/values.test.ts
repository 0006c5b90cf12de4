import { expect, test } from 'vitest'
import {
  asEntries,
  asOutputs,
  blankRow,
  entryFormOf,
  isPair,
  type Kind,
  type NewRow,
  type NewValues,
} from './values.ts'

const OLD = '160605'
const NEW = '160607'
const form = (lines: NewRow[], more: object = {}): NewValues => ({
  ...{ actiondate: '2026-12-10', occurredon: null, staffId: 4, reason: 'Inventur', remark: null, lines },
  ...more,
})
const row = (more: Partial<NewRow> = {}): NewRow => ({ ...blankRow(OLD), amount: 40, ...more })
const lacks = (kind: Kind, values: NewValues) =>
  entryFormOf(kind)
    .safeParse(values)
    .error?.issues.map(({ path }) => path.join('.')) ?? []

test('only rows with an amount are sent', () => {
  const { body, places } = asEntries(form([row(), blankRow(NEW), row({ wastetype: NEW, amount: 5 })]), 'FOREIGN', 7)
  expect(body.map(({ wastetype, amount }) => [wastetype, amount])).toEqual([
    [OLD, 40],
    [NEW, 5],
  ])
  expect(places).toEqual([{ at: 'lines.0' }, { at: 'lines.2' }])
})

test('if no row has an amount, the first one is sent so that the server says what it lacks', () => {
  expect(asEntries(form([blankRow(), blankRow(NEW)]), 'FOREIGN', 7).body).toMatchObject([{ wastetype: '', amount: 0 }])
})

test('a stored row is sent even if its amount was emptied', () => {
  const emptied = row({ amount: null, stored: { id: 9, version: 2 } })
  expect(asEntries(form([row(), emptied]), 'FOREIGN', 7).body).toMatchObject([
    { amount: 40 },
    { id: 9, version: 2, amount: 0 },
  ])
})

test('every line carries day, person, reason and yard of the form', () => {
  expect(asEntries(form([row()]), 'FOREIGN', 7).body[0]).toMatchObject({
    ...{ actiondate: '2026-12-10', staffId: 4, reason: 'Inventur', dismantlerId: 7, measure: 'kg' },
  })
})

test('a car and what was known of it is sent only for entries of cars', () => {
  const ofCar = row({ carId: 3, base: { carId: 3, seen: [11, 12] } })
  expect(asEntries(form([ofCar]), 'CARS', 7).body[0]).toMatchObject({ carId: 3, seen: [11, 12] })
  expect(asEntries(form([ofCar]), 'FOREIGN', 7).body[0]).toMatchObject({ carId: null, seen: undefined })
})

test('what was known of another car is not sent with the car chosen now', () => {
  const changed = row({ carId: 5, base: { carId: 3, seen: [11] } })
  expect(asEntries(form([changed]), 'CARS', 7).body[0]).toMatchObject({ carId: 5, seen: undefined })
})

test('a recoding takes the amount from the old code and adds it to the new one', () => {
  const { body, places } = asOutputs(form([row({ totype: NEW })]), 'RECODE', 7)
  expect(body.map(({ wastetype, amount, outkind }) => [wastetype, amount, outkind])).toEqual([
    [OLD, -40, 'RECODE'],
    [NEW, 40, 'RECODE'],
  ])
  expect(places).toEqual([{ at: 'lines.0' }, { at: 'lines.0', type: 'totype' }])
})

test('the two stored lines of a recoding keep their own version', () => {
  const pair = row({ totype: NEW, stored: { id: 1, version: 2 }, storedTo: { id: 5, version: 6 } })
  expect(asOutputs(form([pair]), 'RECODE', 7).body.map(({ id, version }) => [id, version])).toEqual([
    [1, 2],
    [5, 6],
  ])
})

test('only recodings are pairs, and one that was stored as a single line stays single', () => {
  expect([isPair('RECODE', row()), isPair('OWNUSE', row())]).toEqual([true, false])
  expect(isPair('RECODE', row({ stored: { id: 1, version: 1 } }))).toBe(false)
  expect(isPair('RECODE', row({ stored: { id: 1, version: 1 }, storedTo: { id: 2, version: 1 } }))).toBe(true)
})

test('a reason is asked for unless the entry is of cars or the opening stock', () => {
  const without = form([row({ totype: NEW })], { reason: null })
  for (const kind of ['OWNUSE', 'CORRECTION', 'FOREIGN', 'RECODE'] as const)
    expect(lacks(kind, without)).toEqual(['reason'])
  for (const kind of ['CARS', 'OPENING'] as const) expect(lacks(kind, without)).toEqual([])
})

test('a row that counts needs its waste type, a recoding the new code as well', () => {
  expect(lacks('OPENING', form([row({ wastetype: null })]))).toEqual(['lines.0.wastetype'])
  expect(lacks('RECODE', form([row(), row({ totype: NEW })]))).toEqual(['lines.0.totype'])
  expect(lacks('OPENING', form([row(), blankRow()]))).toEqual([])
})

test('missing reason, day and waste type are reported at once', () => {
  expect(lacks('OWNUSE', form([blankRow()], { reason: '', actiondate: '' }))).toEqual([
    'actiondate',
    'reason',
    'lines.0.wastetype',
  ])
})
