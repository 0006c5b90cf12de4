import { expect, test } from 'vitest'
import { needsConsent, whyPast, whyTooFine } from './rules.ts'

test('exactly a tenth more than ordered, or all that is there, needs no consent; more does', () => {
  expect(needsConsent(11, 10, 20)).toBe(false)
  expect(needsConsent(11.001, 10, 20)).toBe(true)
  expect(needsConsent(10, 10, 10)).toBe(false)
  expect(needsConsent(10.01, 10, 10)).toBe(true)
  // 1.1 times 0.3 is more than 0.33 in binary numbers.
  expect(needsConsent(0.33, 0.3, 0.33)).toBe(false)
})

test('a deadline may be today', () => {
  expect(whyPast('2026-11-28', '2026-11-28')).toBeUndefined()
  expect(whyPast('2026-11-27', '2026-11-28')).toMatchObject({
    fields: [{ path: 'till', params: { day: '2026-11-28' } }],
  })
})

test('tonnes have two decimals, pieces none', () => {
  expect(whyTooFine(1.25, 't')).toBeUndefined()
  expect(whyTooFine(1.255, 't')).toMatchObject({ fields: [{ path: 'amount', code: 'decimals', params: { count: 2 } }] })
  expect(whyTooFine(3, 'pcs')).toBeUndefined()
  expect(whyTooFine(3.5, 'pcs')).toMatchObject({ fields: [{ params: { count: 0 } }] })
})
