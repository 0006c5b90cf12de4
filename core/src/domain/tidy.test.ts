import { expect, test } from 'vitest'
import { filled, maybe, text } from '../kit.ts'
import { hyphened, inOneLine, oneSign, tidied, unguarded } from './tidy.ts'

test.each([
  ['o\u0308ffnen', 'öffnen'],
  ['U\u0308bergro\u0308\u00dfe', 'Übergröße'],
  ['\u200b01067', '01067'],
  ['\ufeffName', 'Name'],
  ['Kraft\u00adfahr\u00adzeug', 'Kraftfahrzeug'],
  ['a\u2060b\u200ec\u200fd\u202ae\u202cf', 'abcdef'],
  ['WVW\u200d1', 'WVW1'],
  ['10\u00a0kg', '10 kg'],
  ['10\u202fkg', '10 kg'],
  ['1\u2009234', '1 234'],
  ['FÜ\u2011XY\u201015', 'FÜ-XY-15'],
  ['eins\r\nzwei\rdrei\u2028vier', 'eins\nzwei\ndrei\nvier'],
  ['👩‍🔧 und ❤️‍🔥', '👩‍🔧 und ❤️‍🔥'],
  ['10 – 12 Uhr „früh“', '10 – 12 Uhr „früh“'],
])('%j is tidied to %j', (typed, tidy) => {
  expect(tidied(typed)).toBe(tidy)
  expect(tidied(tidy)).toBe(tidy)
})

test.each([
  ['Auto\nMüller', 'Auto Müller'],
  ['Auto \r\n Müller', 'Auto Müller'],
  ['Auto_x000D_\nMüller', 'Auto Müller'],
  ['Auto_x000d_Müller', 'Auto Müller'],
  ['Auto\u2028Müller\tKG', 'Auto Müller KG'],
  ['a_x000A_\n_x000D_b', 'a b'],
])('in a field of one line %j is %j', (typed, line) => expect(inOneLine(typed)).toBe(line))

test('schemas normalise input: short texts have one line, long ones several, and invisible characters count as empty', () => {
  expect(filled(80).parse(' Mu\u0308ller\u200b\nKG ')).toBe('Müller KG')
  expect(maybe(2000).parse('eins\r\nzwei')).toBe('eins\nzwei')
  expect(maybe(80).parse('\u200b\u00a0')).toBeNull()
  expect(text(5).parse('\u200babcde\u00ad')).toBe('abcde')
  expect(filled(5).safeParse('\u200b').success).toBe(false)
})

test.each([
  ['O´Neill', 'O’Neill'],
  ['O`Neill', 'O’Neill'],
  ['O‘Neill', 'O’Neill'],
  ["O'Neill", 'O’Neill'],
  ['Oʼ–N—M‐K', 'O’-N-M-K'],
])('%j has one kind of sign: %j', (typed, one) => expect(oneSign(typed)).toBe(one))

test('every dash becomes a hyphen', () => expect(hyphened('a‐b‑c‒d–e—f−g')).toBe('a-b-c-d-e-f-g'))

test.each([
  ['="0123"', '0123'],
  ['= "WVW""1"', 'WVW"1'],
  ["'0123", '0123'],
  ["'", "'"],
  ['=A1', '=A1'],
  ["O'Neill", "O'Neill"],
])('a guard against spreadsheets is dropped: %j is %j', (typed, inner) => expect(unguarded(typed)).toBe(inner))
