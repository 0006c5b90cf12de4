import { expect, test } from 'vitest'
import { holds, plainText, searchable, searchWords } from './search.ts'
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
