import { expect, test } from 'vitest'
import { workdaysBefore } from './workdays.ts'

test('two working days pass over weekends and nationwide holidays', () => {
  expect(workdaysBefore('2026-11-26', 2)).toBe('2026-11-24')
  expect(workdaysBefore('2026-11-24', 2)).toBe('2026-11-22')
  expect(workdaysBefore('2026-04-07', 2)).toBe('2026-04-01')
  expect(workdaysBefore('2026-12-29', 2)).toBe('2026-12-27')
})
