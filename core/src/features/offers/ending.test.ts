import { expect, test } from 'vitest'
import { prolongedTill, whyNotTill } from './ending.ts'

const today = '2026-06-15'
const offer = (validfrom: string, validto: string | null) => ({ validfrom, validto })

test('an offer is extended by its duration, from its end, or from today if it has expired', () => {
  expect(prolongedTill([offer('2026-06-01', '2026-06-30')], today)).toBe('2026-07-30')
  expect(prolongedTill([offer('2026-06-15', '2026-06-15')], today)).toBe('2026-06-16')
  expect(prolongedTill([offer('2026-05-01', '2026-05-31')], today)).toBe('2026-07-15')
})

test('several offers are extended to the earliest of their dates, and one without end proposes none', () => {
  const month = offer('2026-06-01', '2026-06-30')
  expect(prolongedTill([offer('2026-01-01', '2026-12-31'), month, offer('2026-01-01', null)], today)).toBe('2026-07-30')
  expect(prolongedTill([offer('2026-01-01', null)], today)).toBeNull()
})

test('an offer does not end before it begins', () => {
  expect(whyNotTill(offer('2026-07-01', null), '2026-06-30')).toEqual({
    code: 'offers.begins-later',
    params: { validfrom: '2026-07-01' },
  })
  expect(whyNotTill(offer('2026-07-01', null), '2026-07-01')).toBeUndefined()
  expect(whyNotTill(offer('2026-07-01', '2026-08-01'), null)).toBeUndefined()
})
