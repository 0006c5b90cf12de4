import { expect, test } from 'vitest'
import { bankProblems, bicProblems, ibanProblems, normaliseIban } from './bank.ts'
import { normaliseWeb, phoneProblems, webProblems } from './reach.ts'
import { taxNumberProblems } from './taxnumbers.ts'

const codes = (found: { code: string }[]) => found.map(({ code }) => code)

test.each([
  'DE89 3704 0044 0532 0130 00',
  'IBAN: DE89 3704 0044 0532 0130 00',
  'IBAN DE89-3704-0044-0532-0130-00',
  'de89.3704.0044.0532.0130.00',
  'DE89\u00a03704\u202f0044\u200b 0532 0130 00',
  '="DE89370400440532013000"',
  'ＤＥ８９３７０４００４４０５３２０１３０００',
  'AT61 1904 3002 3457 3201',
  'CH93 0076 2011 6238 5295 7',
  'NL91ABNA0417164300',
  'GB82WEST12345698765432',
  '',
])('IBAN %s is right', iban => expect(ibanProblems(normaliseIban(iban))).toEqual([]))
test.each([
  ['a turned digit', 'DE98370400440532013000'],
  ['a digit too few', 'DE8937040044053201300'],
  ['a right remainder of a wrong length', 'DE65370400440532'],
  ['small print', 'DE89-3704'],
])('IBAN with %s is wrong', (_, iban) => expect(codes(ibanProblems(iban))).toEqual(['iban']))

test('every IBAN with one digit changed is detected', () => {
  const right = 'DE89370400440532013000'
  for (let at = 2; at < right.length; at++)
    for (const digit of '0123456789')
      if (digit !== right[at]) expect(ibanProblems(right.slice(0, at) + digit + right.slice(at + 1))).toHaveLength(1)
})

test('a BIC has 8 or 11 characters, and the country of the IBAN', () => {
  expect(['COBADEFFXXX', 'COBADEFF', ''].flatMap(bicProblems)).toEqual([])
  expect(['COBADEFFX', 'COB4D3FF', 'cobadeff'].flatMap(bicProblems)).toHaveLength(3)
  expect(bankProblems('DE89370400440532013000', 'COBADEFF')).toEqual([])
  expect(codes(bankProblems('DE89370400440532013000', 'BKAUATWW'))).toEqual(['bic_other_state'])
})

test.each([
  ['DE136695976', 'DE', []],
  ['USt-IdNr.: DE 136 695 976', 'DE', []],
  ['Umsatzsteuer-ID DE136695976', 'DE', []],
  ['de 136695976', 'DE', []],
  ['VAT No. DE136695976', 'DE', []],
  ['DE136\u200b695976', 'DE', []],
  ['St.-Nr. 15/284/02106', 'DE', []],
  ['Steuernummer: 15 284 02106', 'DE', []],
  ['15–284–02106', 'DE', []],
  ['UID: ATU12345678', 'AT', []],
  ['DE136695975', 'DE', ['vat_number']],
  ['DE13669597', 'DE', ['vat_number']],
  ['ATU12345678', 'DE', []],
  ['15/284/02106', 'DE', []],
  ['2815 0284 02106', 'DE', []],
  ['143/1', 'DE', ['tax_number']],
  ['CHE-123.456.788', 'CH', []],
  ['', 'DE', []],
])('tax number %s in %s', (number, country, found) => expect(codes(taxNumberProblems(number, country))).toEqual(found))

test('telephone numbers and web addresses', () => {
  expect(['+49 (0)461 555-00', '0461/55500', '110', ''].flatMap(phoneProblems)).toEqual([])
  expect(['anrufen', '04', '0461x555'].flatMap(phoneProblems)).toHaveLength(3)
  expect(normaliseWeb('www.hansen.example')).toBe('https://www.hansen.example')
  expect(['https://a.example/agb', ''].flatMap(webProblems)).toEqual([])
  expect(
    ['javascript:alert(1)', 'https://nutzer@a.example', 'https://betrieb', 'https://a b.de'].flatMap(webProblems),
  ).toHaveLength(4)
})
