import { expect, test } from 'vitest'
import { emailProblems, normaliseEmail } from './email.ts'
import { cityProblems, nameProblems, normaliseName } from './names.ts'
import { originRegion } from './originregion.ts'
import { normalisePostcode, postcodeProblems } from './postcode.ts'

test.each(["Shane O'Neill", 'Dr. Şahin', 'Anna-Lena', 'Nguyễn', '李', 'ñ'])('%s is a name', name => {
  expect(nameProblems(normaliseName(` ${name}  `))).toEqual([])
})

test('digits are no part of a name but of a town', () => {
  expect(nameProblems('R2D2')).toEqual([{ code: 'name_characters' }])
  expect(cityProblems('Halle (Saale)')).toEqual([])
  expect(cityProblems('Paris 15')).toEqual([])
  expect(normaliseName('Mu\u0308ller')).toBe('Müller')
})

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
