import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoVin, normaliseVin, vinProblems } from './vin.ts'
import { finCheckDigit, finCheckWarning, usCheckDigit } from './vincheck.ts'
import { makerOf, modelYear, modelYears, region } from './vindecode.ts'

const codes = (vin: string, about = {}) => vinProblems(vin, about).map(({ code }) => code)
const vins = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/)

test('normalises typed text', () => {
  expect(normaliseVin(' wvw zzz-1kz.5w000001* ')).toBe('WVWZZZ1KZ5W000001')
})

const VIN = 'WVWZZZ1KZ5W000001'
test.each([
  ...[
    'WVW\u200bZZZ1KZ5W000001',
    'WVW\u00adZZZ1KZ5W000001',
    '\ufeffWVWZZZ1KZ5W000001',
    'WVWZZZ\u20601KZ5W000001',
    'WVWZZZ1KZ5W000001\u200e',
    'Feld E: WVWZZZ1KZ5W000001',
    'E WVWZZZ1KZ5W000001',
    'Fgst.Nr.WVWZZZ1KZ5W000001',
    'Fahrgestellnummer WVWZZZ1KZ5W000001',
    'Chassis No. WVWZZZ1KZ5W000001',
    'WVWZZZ1KZ5W000001 (geprüft)',
    'WVWZZZ1KZ5W000001/3',
    'WVWZZZ 1KZ5W000001 Golf',
    'WVW ZZZ 1KZ 5W 000001 (lt. Brief)',
    'https://example.com/?vin=WVWZZZ1KZ5W000001&x=1',
  ],
  ...[
    'VIN:WVWZZZ1KZ5W000001',
    'VIN: WVWZZZ1KZ5W000001',
    'vin=wvwzzz1kz5w000001',
    'FIN WVWZZZ1KZ5W000001',
    'FIN-Nr.: WVWZZZ1KZ5W000001',
  ],
  ...[
    'Fahrgestellnr.: WVWZZZ1KZ5W000001',
    'Fahrzeug-Identifizierungsnummer: WVWZZZ1KZ5W000001',
    'Ident-Nr. WVWZZZ1KZ5W000001',
  ],
  ...[
    '="WVWZZZ1KZ5W000001"',
    "'WVWZZZ1KZ5W000001",
    '"WVWZZZ1KZ5W000001"',
    '*WVWZZZ1KZ5W000001*',
    '#WVWZZZ1KZ5W000001#',
    '<WVWZZZ1KZ5W000001>',
  ],
  ...[
    'WVW–ZZZ–1KZ5W000001',
    'WVW ZZZ\u00a01KZ 5W 000 001',
    'WVW/ZZZ/1KZ5W000001',
    'ＷＶＷＺＺＺ１ＫＺ５Ｗ０００００１',
    'WVWZZZ1КZ5W000001',
    'WVW\nZZZ1KZ5W000001',
  ],
])('%j is the VIN that it shows', text => {
  expect(normaliseVin(text)).toBe(VIN)
  expect(vinProblems(normaliseVin(text))).toEqual([])
})

test('proposes the VIN within a barcode that starts with I, or ends with the check digit of the papers', () => {
  expect(vinProblems(`I${VIN}`)).toEqual([{ code: 'vin_within', params: { suggestion: VIN, length: 18 } }])
  expect(vinProblems('A1BS31Z04303361794')).toEqual([
    { code: 'vin_within', params: { suggestion: 'A1BS31Z0430336179', length: 18 } },
  ])
  expect(codes('A1BS31Z04303361795')).toEqual(['vin_long'])
})

test.each([
  '-',
  '–',
  'ohne',
  'ohne FIN',
  'keine Angabe',
  'n/a',
  'k.A.',
  'unbekannt',
  'nicht lesbar',
  'nicht ablesbar',
  'nicht mehr lesbar',
  'unlesbar',
  'FIN fehlt',
  'FIN ist unleserlich',
  'n. l.',
  'illegible',
  '???',
  'ausgeschliffen',
  'nicht erkennbar',
  'durchgerostet (rechts)',
  'unl.',
  'xxx',
  '',
  '000',
])('%j says that there is no VIN', text => expect(isNoVin(text)).toBe(true))

test('takes 17 characters of the ISO set', () => {
  fc.assert(fc.property(vins, vin => codes(vin).length === 0))
  expect(codes('')).toEqual([])
  expect(codes('WVWZZZ1KZ5W0000012')).toEqual(['vin_long'])
  expect(codes('WVWZZZ1KZ5W00000Ä')).toEqual(['vin_characters'])
  expect(vinProblems('WVWZZZIKZ5WOQ0001')).toEqual([
    { code: 'vin_lookalike', params: { suggestion: 'WVWZZZ1KZ5W000001' } },
  ])
})

test('accepts a shorter one only before 1982 and with confirmation', () => {
  expect(codes('1234567')).toEqual(['vin_short'])
  expect(codes('1234567', { registrated: '1982-01-01', confirmed: true })).toEqual(['vin_short'])
  expect(codes('1234567', { registrated: '1981-12-31' })).toEqual(['vin_short_unconfirmed'])
  expect(codes('1234567', { registrated: '1981-12-31', confirmed: true })).toEqual([])
})

test('computes both check digits', () => {
  expect(usCheckDigit('1M8GDM9AXKP042788')).toBe('X')
  expect(usCheckDigit('11111111111111111')).toBe('1')
  expect(finCheckDigit('A1BS31Z0430336179')).toBe('4')
  expect(finCheckDigit('SHORT')).toBeUndefined()
  expect(finCheckWarning('A1BS31Z0430336179', '4')).toBeUndefined()
  expect(finCheckWarning('A1BS31Z0430336179', '-')).toBeUndefined()
  expect(finCheckWarning('A1BS31Z0430336179', '5')?.params).toEqual({ entered: '5', expected: '4' })
})

test('the check digit detects every single wrong digit', () => {
  fc.assert(
    fc.property(vins, fc.nat(16), fc.integer({ min: 1, max: 9 }), (vin, at, shift) => {
      const digit = Number(vin.charAt(at))
      fc.pre(!Number.isNaN(digit))
      const wrong = vin.slice(0, at) + ((digit + shift) % 10) + vin.slice(at + 1)
      expect(finCheckDigit(wrong)).not.toBe(finCheckDigit(vin))
    }),
  )
})

test('resolves the model year by the first registration', () => {
  const vin = 'WVWZZZ1KZAW000001'
  expect(modelYears(vin, 2027)).toEqual([1980, 2010])
  expect(modelYear(vin, '2009-10-01', '2026-11-21')).toBe(2010)
  expect(modelYear(vin, '1981-10-01', '2026-11-21')).toBe(1980)
  expect(modelYear(vin, undefined, '2026-11-21')).toBeUndefined()
  expect(modelYear('WVWZZZ1KZYW000001', undefined, '2026-11-21')).toBe(2000)
  expect(modelYear('WVWZZZ1KZZW000001', '2005-01-01', '2026-11-21')).toBeUndefined()
})

test('names region and maker', () => {
  expect(region('WVW')).toBe('EUROPE')
  expect(region('7SA')).toBe('NORTHAMERICA')
  expect(region('6T1')).toBe('OCEANIA')
  const table = { WVW: 'Volkswagen', KN: 'Kia', W09: 'small', W09ABC: 'Maker' }
  expect(makerOf('WVWZZZ1KZAW000001', table)).toBe('Volkswagen')
  expect(makerOf('KNAZZZ1KZAW000001', table)).toBe('Kia')
  expect(makerOf('W09ZZZ1KZAWABC001', table)).toBe('Maker')
  expect(makerOf('XXXZZZ1KZAW000001', table)).toBeUndefined()
})

test('a model year long before the first registration is ignored, and position 7 selects the cycle of North American cars', () => {
  expect(modelYear('WF0WXXGCDW3D12345', '2006-03-01', '2026-11-21')).toBeUndefined()
  expect(modelYear('WF0WXXGCDDGD12345', '2006-03-01', '2026-11-21')).toBeUndefined()
  expect(modelYear('1FTFW1ET5DFC10312', undefined, '2026-11-21')).toBe(2013)
  expect(modelYear('1G1ZT53826F109149', undefined, '2026-11-21')).toBe(2006)
  expect(modelYear('5YJSA1E2XGF123456', undefined, '2026-11-21')).toBe(2016)
})
