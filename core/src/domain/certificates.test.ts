import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { dated } from '../testing/figures.ts'
import { certificateProblems, certificateWarnings, isValidOn, reminderStage, whyNotValid } from './certificates.ts'

const certificate = { validfrom: '2026-01-10', validto: '2027-01-09' }

test('is valid from the first to the last day', () => {
  expect(isValidOn(certificate, '2026-01-10')).toBe(true)
  expect(isValidOn(certificate, '2027-01-09')).toBe(true)
  expect(whyNotValid(certificate, '2026-01-09')?.code).toBe('certificate_not_yet')
  expect(whyNotValid(certificate, '2027-01-10')?.code).toBe('certificate_expired')
  expect(whyNotValid(undefined, '2027-01-10')?.code).toBe('certificate_missing')
  expect(isValidOn({ validfrom: '2026-01-10' }, '2099-01-01')).toBe(true)
})

test('more than 18 months warns', () => {
  expect(certificateWarnings({ issued: '2026-01-31', validto: '2027-07-31' }, dated)).toEqual([])
  expect(certificateWarnings({ issued: '2026-01-31', validto: '2027-08-01' }, dated)[0]?.params).toEqual({
    latest: '2027-07-31',
    count: 18,
  })
  expect(certificateProblems({ validfrom: '2026-02-01', validto: '2026-01-31' })[0]?.code).toBe('certificate_order')
})

test.each([
  [181, undefined],
  [180, 180],
  [91, 180],
  [30, 30],
  [14, 14],
  [0, 14],
  [-1, 0],
])('%i days left: company stage %s', (left, stage) => {
  expect(reminderStage(addDays('2026-11-21', left), '2026-11-21', [180, 90, 30, 14])).toBe(stage)
})

test('reminder stages only move closer to the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), left => {
      const at = (days: number) => reminderStage(addDays('2026-01-01', days), '2026-01-01', [60, 30, 7])
      expect(at(left) ?? 61).toBeLessThanOrEqual(at(left + 1) ?? 61)
    }),
  )
})
