import { expect, test } from 'vitest'
import { berlinInstant, berlinTime, weekOf } from './days.ts'

test('an instant is shown as the time in Berlin, in summer and in winter', () => {
  expect(berlinTime('2026-07-01T10:05:00Z')).toBe('2026-07-01T12:05')
  expect(berlinTime('2026-12-31T23:30:00Z')).toBe('2027-01-01T00:30')
  expect(berlinInstant('2026-07-01T12:05')).toBe('2026-07-01T10:05:00.000Z')
  expect(berlinInstant('2027-01-01T00:30')).toBe('2026-12-31T23:30:00.000Z')
})

test('times are correct around the change to and from summer time', () => {
  expect(berlinInstant('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(berlinInstant('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(berlinInstant('2026-10-25T01:30')).toBe('2026-10-24T23:30:00.000Z')
  expect(berlinInstant('2026-10-25T03:30')).toBe('2026-10-25T02:30:00.000Z')
})

test.each([
  ['2026-11-25', '2026-11-23', '2026-11-29', 48, 2026],
  ['2026-11-29', '2026-11-23', '2026-11-29', 48, 2026],
  ['2026-11-30', '2026-11-30', '2026-12-06', 49, 2026],
  ['2027-01-02', '2026-12-28', '2027-01-03', 53, 2026],
  ['2024-12-31', '2024-12-30', '2025-01-05', 1, 2025],
])('the week of %s', (day, from, to, week, year) => {
  expect(weekOf(day)).toEqual({ from, to, week, year })
})
