import { expect, test } from 'vitest'
import { lastNotice, lastReset, nextReset } from './schedule.ts'

const at = (text: string) => new Date(text)

test('the demo is reset on Sunday at 20:00 in Berlin, to the second', () => {
  expect(lastReset(at('2026-11-22T19:00:00Z'))).toEqual(at('2026-11-22T19:00:00Z'))
  expect(lastReset(at('2026-11-22T18:59:59Z'))).toEqual(at('2026-11-15T19:00:00Z'))
  expect(nextReset(at('2026-11-22T18:59:59Z'))).toEqual(at('2026-11-22T19:00:00Z'))
  expect(nextReset(at('2026-11-22T19:00:00Z'))).toEqual(at('2026-11-29T19:00:00Z'))
})

test('each day of the week refers to the preceding Sunday', () => {
  for (const day of [23, 24, 25, 26, 27, 28])
    expect(lastReset(at(`2026-11-${day}T12:00:00Z`))).toEqual(at('2026-11-22T19:00:00Z'))
})

test('20:00 stays 20:00 when daylight saving time begins and ends', () => {
  expect(lastReset(at('2026-03-28T12:00:00Z'))).toEqual(at('2026-03-22T19:00:00Z'))
  expect(nextReset(at('2026-03-28T12:00:00Z'))).toEqual(at('2026-03-29T18:00:00Z'))
  expect(lastReset(at('2026-10-25T18:30:00Z'))).toEqual(at('2026-10-18T18:00:00Z'))
  expect(nextReset(at('2026-10-25T18:30:00Z'))).toEqual(at('2026-10-25T19:00:00Z'))
})

test('shortly after midnight of a Monday in Berlin it is still Sunday in UTC', () => {
  expect(lastReset(at('2026-11-22T23:30:00Z'))).toEqual(at('2026-11-22T19:00:00Z'))
})

test('it is announced ten minutes before', () => {
  expect(lastNotice(at('2026-11-22T18:49:59Z'))).toEqual(at('2026-11-15T18:50:00Z'))
  expect(lastNotice(at('2026-11-22T18:50:00Z'))).toEqual(at('2026-11-22T18:50:00Z'))
  expect(lastNotice(at('2026-11-22T19:30:00Z'))).toEqual(at('2026-11-22T18:50:00Z'))
})
