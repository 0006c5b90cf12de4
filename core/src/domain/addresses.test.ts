import { expect, test } from 'vitest'
import { emailProblems, normaliseEmail } from './email.ts'
import { cityProblems, nameProblems, normaliseName } from './names.ts'
import { originRegion } from './originregion.ts'
import { normalisePostcode, postcodeProblems } from './postcode.ts'
import { phoneProblems } from './reach.ts'

test.each([
  ...[
    "Shane O'Neill",
    'O´Neill',
    'O`Neill',
    'O‘Neill',
    'O’Neill',
    'Dr. Şahin',
    'Anna-Lena',
    'Müller–Lüdenscheidt',
    'Nguyễn',
    '李',
    'ñ',
  ],
  ...[
    'Meier (geb. Schulz)',
    'Meier geb. Schulz',
    'Meier, geb. Schulz',
    'Meier/Schulz',
    'Meier / Schulz',
    'von und zu Guttenberg',
  ],
  ...[
    'Prof. Dr. med. Müller',
    'Müller jun.',
    'Karl III.',
    'Müller & Söhne',
    'Müller + Schulz',
    'D’Angelo',
    'Ibn al-Ḥasan',
    'Hans „Hansi“',
  ],
  ...[
    'Müller\u00a0Meier',
    'Müller\u200b',
    'Müller\nMeier',
    'Mu\u0308ller',
    'Erbengemeinschaft Müller, Meier',
    'O’Brien-St. John',
    'Gal·la',
    'ʻAkamu',
    'Müller; Meier',
    'Müller [Erben]',
    'Müller †',
    'Meier | Schulz',
    'Schulze_Meier',
    '‚Hansi‘',
  ],
])('%s is a name', name => {
  expect(nameProblems(normaliseName(` ${name}  `))).toEqual([])
})

test("a person's name has no digits, a town may", () => {
  expect(nameProblems('R2D2')).toEqual([{ code: 'name_characters' }])
  expect(cityProblems('Halle (Saale)')).toEqual([])
  expect(cityProblems('Paris 15')).toEqual([])
  expect(cityProblems("L'Aquila")).toEqual([])
  expect(cityProblems('Rothenburg o. d. T.')).toEqual([])
  expect(nameProblems('-')).toEqual([{ code: 'name_characters' }])
  expect(normaliseName('Mu\u0308ller')).toBe('Müller')
  expect(normaliseName("O'Neill – X")).toBe('O’Neill - X')
})

test.each([
  ...[
    'D-24103',
    'D 24103',
    'D24103',
    'DE-24103',
    'DE 24103',
    'D – 24103',
    '24 103',
    ' 2 4 1 0 3 ',
    '24103.',
    '\u200b24103',
    '24\u00a0103',
    "'24103",
    '="24103"',
    'D.24103',
    '24.103',
    '(24103)',
    'PLZ 24103',
    '24103-',
    '２４１０３',
  ],
])('%j is the postcode 24103', typed => expect(normalisePostcode(typed)).toBe('24103'))

test.each([
  ['A-1010', '1010'],
  ['AT-1010', '1010'],
  ['CH-8001', '8001'],
  ['PL-00-950', '00-950'],
  ['110 00', '110 00'],
  ['sw1a  1aa', 'SW1A 1AA'],
  ['1012 ab', '1012 AB'],
])('the postcode %s is written %s', (typed, written) => expect(normalisePostcode(typed)).toBe(written))

test.each([
  ...[
    '0431 123456',
    '+49 (431) 123456',
    '0431/12 34-56',
    '0431 123456 App. 12',
    '0431 123456 (Büro)',
    'Tel. 0431 123456',
    'Tel.: 0431 123456',
  ],
  ...[
    'Mobil: 0171 1234567',
    '☎ 0431 123456',
    '0431_123456',
    '++49 431 123456',
    '0431 123456*',
    '~0431 123456',
    '0171 1234567 mobil',
    '0431–123456',
    '0431\u00a0123456',
    '0431 123456 oder 0171 1234567',
    '0431 123456, Herr Müller',
    '0431-123456-0',
  ],
  ...[
    'Telefon 0431 123456',
    '0431 123456 DW 12',
    '0431 123456; 0171 12345',
    'Büro 0431 1234',
    '(0431) 123456',
    '0049 431 123456',
    '0431 / 123456 Zentrale',
    'privat: 0431 1234',
  ],
])('%j is a telephone number', text => expect(phoneProblems(text)).toEqual([]))

test.each(['Müller', 'keine', '12', 'abc123def', 'siehe oben', 'Tel.', '0a1b2c'])('%j is no telephone number', text =>
  expect(phoneProblems(text)).toEqual([{ code: 'phone' }]),
)

test('postal codes by country', () => {
  expect(postcodeProblems('06108', 'DE')).toEqual([])
  expect(postcodeProblems('6108', 'DE')).toEqual([{ code: 'postcode_digits', params: { count: 5 } }])
  expect(postcodeProblems('1010', 'AT')).toEqual([])
  expect(postcodeProblems(normalisePostcode(' sw1a  1aa'), 'GB')).toEqual([])
  expect(postcodeProblems('1234567890123', 'GB')).toEqual([{ code: 'too_long', params: { count: 12 } }])
})

test('origin by the narrowest range', () => {
  const ranges = [
    { from: '06001', to: '06928', region: '15' },
    { from: '06556', to: '06578', region: '16' },
  ]
  expect(originRegion('06108', 'DE', ranges)).toBe('15')
  expect(originRegion('06556', 'DE', ranges)).toBe('16')
  expect(originRegion('99999', 'DE', ranges)).toBeUndefined()
  expect(originRegion('1012 AB', 'NL', ranges)).toBe('97')
  expect(originRegion('8001', 'CH', ranges)).toBe('98')
})

test('e-mail addresses', () => {
  for (const good of ['a@b.de', 'jörg.müller+elv@autoverwertung-süd.de']) expect(emailProblems(good)).toEqual([])
  for (const bad of ['a', 'a@b', 'a b@c.de', 'a@-b.de', '.a@b.de', `${'a'.repeat(250)}@b.de`])
    expect(emailProblems(bad)).toEqual([{ code: 'format_email' }])
  expect(normaliseEmail(' Me@Firma.DE ')).toBe('Me@firma.de')
})
