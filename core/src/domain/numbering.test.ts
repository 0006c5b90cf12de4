import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatVnr, numberingIn, proposedNumbering, whyNotNext } from './numbering.ts'

const defaultNumbering = (year: number) => ({ vnrprefix: `${year}/`, vnrdigits: 4, vnrnext: 1 })

test('pads and grows', () => {
  expect(formatVnr(defaultNumbering(2026))).toBe('2026/0001')
  expect(formatVnr({ ...defaultNumbering(2026), vnrnext: 12345 })).toBe('2026/12345')
})

test('different numbers never print the same', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(200_000), fc.nat(6), (a, b, vnrdigits) => {
      fc.pre(a !== b)
      const print = (vnrnext: number) => formatVnr({ vnrprefix: 'X/', vnrdigits, vnrnext })
      expect(print(a)).not.toBe(print(b))
    }),
  )
})

test('the default prefix changes with the year, never back', () => {
  const used = { ...defaultNumbering(2026), vnrnext: 87 }
  expect(numberingIn(2026, used)).toBe(used)
  expect(numberingIn(2025, used)).toBe(used)
  expect(numberingIn(2027, used)).toEqual(defaultNumbering(2027))
  expect(numberingIn(2027, used, 12)).toEqual({ ...defaultNumbering(2027), vnrnext: 13 })
  expect(proposedNumbering(2027, used)).toBeUndefined()
})

test.each([
  ['HAL-2026-', 'HAL-2027-'],
  ['A26/', 'A27/'],
  ['VN', undefined],
  ['1260/', undefined],
])('prefix %s: %s is proposed', (vnrprefix, proposed) => {
  const numbering = { vnrprefix, vnrdigits: 4, vnrnext: 9 }
  expect(numberingIn(2027, numbering)).toBe(numbering)
  expect(proposedNumbering(2027, numbering)?.vnrprefix).toBe(proposed)
})

test('a gap needs a reason, and used numbers cannot be reused', () => {
  expect(whyNotNext(6, { lastUsed: 5 })).toBeUndefined()
  expect(whyNotNext(5, { lastUsed: 5, reason: 'x' })?.code).toBe('vnrnext_used')
  expect(whyNotNext(9, { lastUsed: 5 })).toEqual({ code: 'vnrnext_reason', params: { from: 6, to: 8 } })
  expect(whyNotNext(9, { lastUsed: 5, reason: 'block printed by hand' })).toBeUndefined()
})
