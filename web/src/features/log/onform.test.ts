import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { knownIn, seenOf } from './base.ts'
import { onForm } from './onform.ts'

const places = [{ at: 'lines.2' }, { at: 'lines.2', type: 'totype' }]
const refused = (...paths: string[]) =>
  new Problem(
    'invalid',
    {},
    paths.map(path => ({ path, code: 'required' })),
  )
const shown = (error: unknown, ...more: [string?, string[]?]) =>
  (onForm(error, places, ...more) as Problem).fields.map(({ path }) => path)

test('an error of a sent line is shown at the row that it came from', () => {
  expect(shown(refused('0.amount', '1.measure'))).toEqual(['lines.2.amount', 'lines.2.measure'])
})

test('an error of the waste type is shown at the code of its side of a recoding', () => {
  expect(shown(refused('0.wastetype', '1.wastetype'))).toEqual(['lines.2.wastetype', 'lines.2.totype'])
})

test('an error of a field that all lines share is shown once above them', () => {
  expect(shown(refused('0.actiondate', '1.staffId'))).toEqual(['actiondate', 'staffId'])
  expect(shown(refused('1.actiondate'), 'stages.PARTS.')).toEqual(['stages.PARTS.actiondate'])
  expect(shown(refused('1.amount', '0.actiondate'), '', ['amount'])).toEqual(['amount', 'lines.2.actiondate'])
})

test('an error of a line that was not sent is shown at the lines as a whole', () => {
  expect(shown(refused('9.amount'))).toEqual(['lines.amount'])
})

test('code, values and number of the request stay, for the message and for support', () => {
  const error = Object.assign(new Problem('invalid', { till: '2025-12-31' }, []), { requestId: 'r-1' })
  expect(onForm(error, places)).toMatchObject({ code: 'invalid', params: { till: '2025-12-31' }, requestId: 'r-1' })
})

test('a line changed by someone else is told in words: the form as a whole has no version to compare', () => {
  const stale = new Problem('stale', { current: { id: 1 } })
  const told = onForm(stale, places) as Problem
  expect([told instanceof Problem, told.code === 'stale' && 'current' in told.params]).toEqual([true, false])
})

test('what is no refusal of the server is passed on as it is', () => {
  const error = new TypeError('failed to fetch')
  expect(onForm(error, places)).toBe(error)
})

test('what was known of a car counts only while that car is chosen', () => {
  const base = { carId: 3, seen: [1, 2] }
  expect([seenOf(base, 3), seenOf(base, 4), seenOf(undefined, 3), seenOf(base, null)]).toEqual([
    [1, 2],
    undefined,
    undefined,
    undefined,
  ])
})

test('what others booked of a car is known from then on to its rows, and rows that are left out are gone', () => {
  const rows = [
    { base: { carId: 3, seen: [1] } },
    { base: { carId: 4, seen: [] } },
    { base: { carId: 3, seen: [1] } },
    {},
  ]
  const booked = [
    { id: 8, carId: 3 },
    { id: 9, carId: 5 },
  ]
  expect(knownIn(rows, booked, new Set([2]))).toEqual([
    { base: { carId: 3, seen: [1, 8] } },
    { base: { carId: 4, seen: [] } },
    {},
  ])
})
