import { expect, test } from 'vitest'
import { holds, isNearly, isSlip, plainText, searchable, searchWords, withoutBlanks } from './search.ts'
import { daysMeant } from './searchdays.ts'
import { keyFrom } from './words.ts'

test.each([
  ['Łukasz Wójcik', 'lukasz wojcik'],
  ['Đorđe Jørgensen', 'dorde jorgensen'],
  ['Işık', 'isik'],
  ['Æsir Œuvre Þór Ħal Ŧ', 'aesir oeuvre thor hal t'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['O’Neill O´Neill O`Neill O‘Neill', "o'neill o'neill o'neill o'neill"],
  ['A–B—C‑D−1', 'a-b-c-d-1'],
  ['CO₂ m² ﬁx ①', 'co2 m2 fix 1'],
  ['Kraft\u00adfahr\u200bzeug', 'kraftfahrzeug'],
  ['10\u00a0kg', '10 kg'],
  ['„Auto“ «Müller»', '"auto" "muller"'],
  ['Ångström', 'angstrom'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain)
  expect(plainText(plain)).toBe(plain)
})

const row = { plate: 'KI-QX 987', name: '', vin: 'WAUZZZ8UEE012345' }
const columns = [
  { key: 'plate', label: keyFrom('plate'), value: ({ plate }: typeof row) => plate, bare: true },
  { key: 'name', label: keyFrom('name'), value: ({ name }: typeof row) => name },
  { key: 'vin', label: keyFrom('vin'), value: ({ vin }: typeof row) => vin },
]
const finds = (q: string, name = '') => holds(searchable(columns, 'de', key => key)({ ...row, name }), searchWords(q))

test.each([
  ['Müller', ['müller', 'mueller', 'muller', 'MÜLLER', 'ueller', 'mu\u0308ller']],
  ['Mueller', ['müller', 'mueller', 'muell']],
  ['Grünauer Größe', ['gruenauer', 'grünauer groesse', 'grosse', 'größe', 'groeße']],
  ['Gruenauer', ['grünauer', 'gruenau', 'nauer']],
  ['Käsbohrer', ['kaesbohrer', 'kasbohrer', 'käs']],
  ['Kaesbohrer', ['käsbohrer', 'kaes']],
  ['Autoelektrik Bauer', ['elektrik', 'bauer', 'autoelek', 'er']],
  ['Jørgensen', ['jorgensen', 'joergensen', 'jørgensen', 'o']],
  ['Joergensen', ['jørgensen', 'jörgensen']],
  ['Łódź', ['lodz', 'l', 'łó']],
  ['Düsseldörfer Überführung', ['duesseldoerfer', 'ueberfuehrung', 'düsseldoerfer uberfuhrung']],
  ["D'Angelo", ['d’angelo', 'd´angelo', 'd`angelo', "d'angelo"]],
])('%s is found by all ways to type it', (name, typed) => {
  for (const q of typed) expect(finds(q, name), q).toBe(true)
})

test.each(['kiqx987', 'KI-QX987', 'ki-qx-987', 'ki qx 987', 'KI QX987', 'qx987', 'KI‑QX 987', 'ki–qx–987'])(
  'a plate is found as %s',
  q => expect(finds(q)).toBe(true),
)

test.each(['WAU-ZZZ-8U-EE-012345', 'EE012345', 'e012345', '012345'])('a VIN is found as %s', q =>
  expect(finds(q)).toBe(true),
)

test.each(['3.7.2026', '3.7.26', '03.07.26', '3.7.', '03.07.2026'])('a day is found as %s', q =>
  expect(finds(q, 'Nordschredder 03.07.2026')).toBe(true),
)

test.each([
  ['moller', 'Müller'],
  ['kiqx986', ''],
  ['12-34', '1234 Reifen'],
  ['t-online', 'Ton line'],
])('%s does not find %s', (q, name) => expect(finds(q, name)).toBe(false))

test.each([
  'KI.QX.987',
  'ki:qx:987',
  '„KI-QX 987“',
  '*KI-QX 987*',
  'Kennzeichen: KI-QX 987',
  '(KI-QX 987)',
  'KI_QX_987',
])('a plate is found as %s', q => expect(finds(q) || finds(withoutBlanks(q))).toBe(true))

test.each(['FIN: WAUZZZ8UEE012345', 'WAUZZZ8UEEO12345', '#WAUZZZ8UEE012345#', 'WAUZZZ8UEE0I2345'])(
  'a VIN is found as %s',
  q => expect(finds(q)).toBe(true),
)

test.each(['2026/42', '42/2026', '42-2026', '2026-42', '2026/0042', 'VN: 2026/42'])(
  'a number of a year is found as %s',
  q => expect(finds(q, 'VN 2026/0042')).toBe(true),
)

const TODAY = '2026-11-27'
test.each([
  ['gestern', '26.11.2026'],
  ['Vorgestern', '25.11.2026'],
  ['übermorgen', '29.11.2026'],
  ['März 2025', '.03.2025'],
  ['maerz 2025', '.03.2025'],
  ['Dez. 2025', '.12.2025'],
  ['mrz 2025', '.03.2025'],
  ['March 2025', '.03.2025'],
  ['KW 12', '16.03.2026'],
  ['kw12', '22.03.2026'],
  ['KW 50', '08.12.2025'],
  ['KW 12/2025', '17.03.2025'],
  ['12. KW 2025', '17.03.2025'],
])('%s means %s', (q, day) => {
  const { days, left } = daysMeant(q, TODAY)
  expect([days.length, left.trim()]).toEqual([1, ''])
  expect(days[0]).toContain(day)
})

test('text that is no date is searched as it is, besides the dates', () => {
  expect(daysMeant('Corsa 2005', TODAY)).toEqual({ days: [], left: 'Corsa 2005' })
  expect(daysMeant('KW 60', TODAY).days).toEqual([])
  expect(daysMeant('Morgenstern', TODAY).days).toEqual([])
  expect(daysMeant('Müller gestern', TODAY).left.trim()).toBe('müller')
  for (const q of ['Schredder 3/7/2026', 'Schredder Juli 2026'])
    expect(finds(q, 'Nordschredder 03.07.2026'), q).toBe(true)
})

test('one wrong letter counts as a typing error, two, or one in a short word or a number, do not', () => {
  for (const typed of ['batterei', 'baterie', 'battterie', 'batferie'])
    expect(isSlip(typed, 'batterie'), typed).toBe(true)
  for (const typed of ['batterie', 'bateri', 'abtteire', 'katze'])
    expect(isSlip(typed, 'batteria'), typed).toBe(typed === 'batterie')
  expect([isSlip('tank', 'bank'), isSlip('12345', '12346')]).toEqual([false, false])
  expect(isNearly('Ostsee-Schredder KG', 'schreder ostsee')).toBe(true)
  expect(isNearly('Ostsee-Schredder KG', 'schreder elbe')).toBe(false)
})
