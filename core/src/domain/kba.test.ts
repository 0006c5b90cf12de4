import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kbaText, kbaWarnings, parseKba } from './kba.ts'

test.each([
  ['0603ALR', '0603', 'ALR'],
  ['0603 alr', '0603', 'ALR'],
  ['603/15', '0603', '015'],
  ['0603-ALR00012A', '0603', 'ALR'],
  ['0603ALR000123', '0603', 'ALR'],
  ['0603–ALR', '0603', 'ALR'],
  ['0603\u200bALR\u200b', '0603', 'ALR'],
  ['\u00a00603\u00a0/\u00a0ALR', '0603', 'ALR'],
  ['０６０３ＡＬＲ', '0603', 'ALR'],
  ['0603 АВК', '0603', 'ABK'],
  ['HSN 0603 TSN ALR', '0603', 'ALR'],
  ['HSN: 603; TSN: 15', '0603', '015'],
  ['2.1: 0603, 2.2: ALR00012A', '0603', 'ALR'],
  ['0603 TSN', '0603', 'TSN'],
])('reads %s', (typed, hsn, tsn) => expect(parseKba(typed)).toEqual({ hsn, tsn }))

test.each(['', '0603', 'HSN 0603', '0603 AL', '06O3ALR', '0603ALRX', '060312'])('refuses %s', typed => {
  expect(parseKba(typed)).toBeUndefined()
})

test('warns of keys that are ambiguous', () => {
  const codes = (hsn: string, tsn: string) => kbaWarnings({ hsn, tsn }).map(({ code }) => code)
  expect(codes('0603', 'ALR')).toEqual([])
  expect(codes('0900', '000')).toEqual(['tsn_none', 'hsn_unknown'])
  expect(codes('0800', 'A1B')).toEqual(['tsn_mixed', 'hsn_trailer'])
})

test('printed keys can be parsed again', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.stringMatching(/^(\d{3}|[A-Z]{3})$/), (number, tsn) => {
      const key = { hsn: String(number).padStart(4, '0'), tsn }
      expect(parseKba(kbaText(key))).toEqual(key)
    }),
  )
})
