import { expect, test } from 'vitest'
import { decimalsOf, readDecimal, unitIn } from './amounts.ts'
import { isAside, isBlank } from './aside.ts'
import { BadCell } from './cells.ts'
import { codePageOf, decoderOf, wideOf } from './encoding.ts'
import { fromHeading } from './heading.ts'
import type { Raw } from './raw.ts'
import { readTyped, type TypedColumn } from './typed.ts'
import { headingWord } from './words.ts'

const read = (column: Omit<TypedColumn, 'key'>, raw: Raw) => {
  try {
    return readTyped({ key: 'k', ...column }, raw)
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    return `! ${error.code}`
  }
}

test.each([
  ['1.180,00 kg', 1180],
  ['1.180 kg', 1180],
  ['1180kg', 1180],
  ['1.180', 1180],
  ['1,180', 1180],
  ['1,234', 1234],
  ['1’234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1´234', 1234],
  ['1 180', 1180],
  ['1\u202f180,5', 1180.5],
  ['1,18 t', 1180],
  ['1.2 to.', 1200],
  ['980,-', 980],
  ['−5', -5],
  ['1.234.567', 1_234_567],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['980 Stk', '! decimal'],
  ['ca. 900', 900],
])('the weight %j means %s kg', (text, kg) => expect(read({ kind: 'decimal', unit: 'kg', least: 50 }, text)).toBe(kg))

test('a single separator before three digits is ambiguous, unless other cells of the column show its meaning', () => {
  for (const text of ['1.234', '1,234', '-1.234', '12,345']) expect(read({ kind: 'decimal' }, text)).toBe('! ambiguous')
  expect(readDecimal('k', '1.234', { decimals: ',' })).toBe(1234)
  expect(readDecimal('k', '1,234', { decimals: ',' })).toBe(1.234)
  expect(readDecimal('k', '1,234', { decimals: '.' })).toBe(1234)
  expect(['12,5', '1.234,5', '12.5', '1,234.5', '1.234', '980', '1.234.567', 12.5].map(decimalsOf)).toEqual([
    ...[',', ',', '.', '.', undefined, undefined, ',', undefined],
  ])
})

test('numbers that a spreadsheet has rounded are refused in a column of text', () => {
  for (const raw of [1.23456789012345e16, 1e15, '1,23457E+16', '1.2345E+16'])
    expect(read({ kind: 'text' }, raw), String(raw)).toBe('! digits')
  expect(read({ kind: 'text' }, 123_456_789_012_345)).toBe('123456789012345')
})

test.each([
  ['="01067"', '01067'],
  ["'01067", '01067'],
  ['\u200b01067', '01067'],
  ['Auto\nMüller', 'Auto Müller'],
  ['Auto_x000D_\nMüller', 'Auto Müller'],
  ['Mu\u0308ller', 'Müller'],
  ['k.A.', null],
  ['n/a', null],
  ['-', null],
  ['–', null],
  ['...', null],
  ['\u00a0', null],
])('the text %j is read as %j', (raw, text) => expect(read({ kind: 'text' }, raw)).toBe(text))

test.each([
  [10410, '1928-07-01'],
  [45_678, '2025-01-21'],
  ['45678', '2025-01-21'],
  ['3,7,2006', '2006-07-03'],
  ['3. Juli 2006', '2006-07-03'],
  ['03.07.06', '2006-07-03'],
  [20_060_703, '2006-07-03'],
  ['2006-07-03', '2006-07-03'],
  ['2006-07-03T00:00:00', '2006-07-03'],
  ['3.7.2006 00:00:00', '2006-07-03'],
  ['31.2.2006', '! date'],
])('the day %j is read as %s', (raw, day) => expect(read({ kind: 'day' }, raw)).toBe(day))

test.each([2006, '2006', '07/2006', '12.99', 'März 2004', 'Dez. 2027', '2006-07', 'ca. 1998', 'Bj. 2001'])(
  'for %j no day is invented: it gives a warning, or is refused if a day is required',
  raw => {
    const warnings: string[] = []
    expect(readTyped({ key: 'k', kind: 'day' }, raw, ({ code }) => warnings.push(code))).toBeNull()
    expect(warnings).toEqual(['no_day'])
    expect(read({ kind: 'day', required: true }, raw)).toBe('! date')
  },
)

test('an unlimited term has no day, and a Ford Ka is not “keine Angabe”', () => {
  for (const text of ['unbefristet', 'offen', 'bis auf weiteres']) expect(read({ kind: 'day' }, text)).toBeNull()
  expect(read({ kind: 'text' }, 'Ka')).toBe('Ka')
  expect(read({ kind: 'text' }, 'NB')).toBe('NB')
})

test.each([
  ['Privatverkäufer', 'PRIVATE'],
  ['Priv.', 'PRIVATE'],
  ['KFZ-Händler', 'DEALER'],
  ['Händler (Ankauf)', 'DEALER'],
  ['Privathändler', '! choice'],
  ['kein Händler', '! choice'],
  ['Bäcker', '! choice'],
])('the word %s is read as %s, which it contains', (text, code) =>
  expect(read({ kind: 'code', codes: { privat: 'PRIVATE', handler: 'DEALER' } }, text)).toBe(code),
)

test('the unit in a heading applies to its column', () => {
  const weight = { kind: 'decimal', unit: 'kg', least: 50, headed: 't' } as const
  expect([read(weight, '1,18'), read(weight, 1.18), read(weight, '980 kg')]).toEqual([1180, 1180, 980])
  expect(['0,075', '0.075'].map(decimalsOf)).toEqual([',', '.'])
  expect(['Bestand (t)', 'Menge [to]', 'Gewicht in kg', 'Menge', 'Bestand m³'].map(unitIn)).toEqual([
    ...['t', 'to', 'kg', undefined, 'm³'],
  ])
})

test('ticks and words mean yes and no', () => {
  for (const yes of ['✓', '✔', '✔️', '☑', '☒', '✅', 'x', 'X', 'ja', 'J', 'ok', 'wahr', 1, true, '+', 'vorhanden'])
    expect(read({ kind: 'flag' }, yes), String(yes)).toBe(true)
  for (const no of ['☐', '✗', '✘', '❌', 'nein', 'n', 0, false, '-', 'keine', 'ohne', 'nicht vorhanden'])
    expect(read({ kind: 'flag' }, no), String(no)).toBe(false)
})

test.each([
  ['D', 'DE'],
  ['Deutschland', 'DE'],
  ['Germany', 'DE'],
  ['de', 'DE'],
  ['BRD', 'DE'],
  ['Österreich', 'AT'],
  ['Oesterreich', 'AT'],
  ['A', 'AT'],
  ['Polen', 'PL'],
  ['Niederlande', 'NL'],
  ['CH', 'CH'],
  ['Atlantis', '! pattern'],
])('the country %s is read as %s', (text, code) => expect(read({ kind: 'text', country: true }, text)).toBe(code))

test.each([
  ['Summe', '', '', '1.234'],
  ['Zwischensumme: 1', '', '', ''],
  ['Gesamt', '', '', 12],
  ['Gesamt: 7 Fahrzeuge', '', '', ''],
  ['Gesamtgewicht', '', '', '7.000 kg'],
  ['', '', 'Summe:', '7.000,5'],
  ['Total', '', '', ''],
  ['Anzahl: 12', '', '', ''],
  ['Stand: 1.2.24', '', '', ''],
  ['Summe 5 Betriebe', '', '', ''],
  ['Summe gefährlich', '', '', '1,325'],
  ['5 Fahrzeuge', '', '', ''],
  ['Hamburg, den 30.11.2025', '', '', ''],
  ['gez. Müller', '', '', ''],
  ['Unterschrift: ________', '', '', ''],
  ['Erstellt mit AUTODAT 7.3', '', '', ''],
  ['* = gesperrt', '', '', ''],
  ['geprüft: Meier', '', '', ''],
  ['Stand 01.02.2024', '', '', ''],
  ['Quelle: Warenwirtschaft', '', '', ''],
  ['Seite 1', '', '', ''],
  ['gedruckt am 1.2.2024', '', '', ''],
  ['---', '', '', ''],
  ['Firma', 'Ort', '', ''],
])('the line %j %j %j %j is no record', (...cells) =>
  expect(isAside(cells as Raw[], ['Firma', 'Ort', 'PLZ', 'Menge'])).toBe(true),
)

test.each([
  ['Summe GmbH', 'Kiel', '', ''],
  ['Hamburger Autoverwertung', '', '', ''],
  ['Stand-Up Transporte', '', '', ''],
  ['Geprüfte Gebrauchtteile Nord', '', '', ''],
  ['Kiel Logistik', '24103', '', ''],
  ['Gesamt Transporte GmbH', '', '', ''],
  ['Standard Recycling', '', '', ''],
  ['Seitz', '', '', ''],
  ['Total Energies', 'Berlin', '', ''],
  ['Müller', '', '', ''],
])('the line %j %j is a record', (...cells) => expect(isAside(cells as Raw[], ['Firma', 'Ort', '', ''])).toBe(false))

test('a line of spaces or invisible characters is empty', () => {
  expect(isBlank(['', ' ', null, '\u200b', '\u00a0'])).toBe(true)
  expect(isBlank(['', 0])).toBe(false)
})

test.each([
  ...[
    ['Fgst.-Nr.', 'Fahrgestellnummer'],
    ['Fahrgest.-Nr.', 'Fahrgestellnummer'],
    ['Fahrzeug-Ident-Nr.', 'Identnummer'],
  ],
  ...[
    ['Fahrzeug-Identifizierungsnummer', 'Ident-Nr.'],
    ['FIN-Nummer', 'FIN-Nr'],
    ['Gewicht in kg', 'Gewicht'],
    ['Leermasse [kg]', 'Leermasse'],
  ],
  ...[
    ['Typ-Schl.-Nr.', 'Typschlüsselnummer'],
    ['amtl. Kennz.', 'Kennzeichen'],
    ['Kfz-Kennzeichen', 'Kennzeichen'],
    ['Erstzul.', 'Erstzulassung'],
  ],
  ...[
    ['Tel.-Nr.', 'Telefonnummer'],
    ['Herst.', 'Hersteller'],
    ['Schluessel-Nr.', 'Schlüsselnummer'],
    ['PLZ *', 'PLZ'],
    ['Menge (t)', 'Menge'],
  ],
])('the heading %s is normalised to %s', (one, other) => expect(headingWord(one)).toBe(headingWord(other)))

const known = ['Firma', 'PLZ', 'Ort', 'Erlaubnis bis', 'Menge'].map(headingWord)
const rows = (...all: Raw[][]) => all.map((cells, at) => ({ line: at + 1, cells }))
test('a heading of two lines is joined, and the lines above it are kept', () => {
  const [split] = fromHeading(
    rows(['Lager zum 31.12.2025'], ['Firma', 'Erlaubnis', 'Menge'], ['', 'bis', '(t)'], ['A', '1.1.2027', 3]),
    known,
  )
  expect(split).toMatchObject({
    line: 3,
    cells: ['Firma', 'Erlaubnis bis', 'Menge (t)'],
    above: [['Lager zum 31.12.2025']],
  })
  const under = fromHeading(rows(['Firma', 'Menge'], ['', 'kg'], ['A', 3]), known)
  expect(under.map(({ line }) => line)).toEqual([2, 3])
  const plain = fromHeading(rows(['Firma', 'Ort'], ['Firma Ort GmbH', 'Kiel']), known)
  expect(plain.map(({ line }) => line)).toEqual([1, 2])
})

const text = 'Straße;Größe;Müller;Köln;Übergröße;Äpfel;weiß;schön\nÖlfilter für Lübeck\n'
const macRoman: Record<string, number> = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, Ü: 0x86, ß: 0xa7 }
const dos: Record<string, number> = { ä: 0x84, ö: 0x94, ü: 0x81, Ä: 0x8e, Ö: 0x99, Ü: 0x9a, ß: 0xe1 }
const bytesOf = (table: Record<string, number>) => Uint8Array.from(text, sign => table[sign] ?? sign.charCodeAt(0))

test('code pages of Windows, the Mac and DOS are recognised by the resulting words', () => {
  const windows = Uint8Array.from(Buffer.from(text, 'latin1'))
  for (const [bytes, encoding] of [
    [windows, 'windows-1252'],
    [bytesOf(macRoman), 'macintosh'],
    [bytesOf(dos), 'cp850'],
    [Uint8Array.from(Buffer.from('nur ASCII', 'latin1')), 'windows-1252'],
  ] as const) {
    expect(codePageOf(bytes)).toBe(encoding)
    if (bytes.length > 20) expect(decoderOf(encoding).decode(bytes)).toBe(text)
  }
})

test('UTF-16 is recognised by its byte order mark or by zero bytes', () => {
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  const marked = (bytes: Buffer, ...mark: number[]) => Buffer.concat([Buffer.from(mark), bytes])
  expect([wideOf(little), wideOf(big)]).toEqual(['utf-16le', 'utf-16be'])
  expect([wideOf(marked(little, 0xff, 0xfe)), wideOf(marked(big, 0xfe, 0xff))]).toEqual(['utf-16le', 'utf-16be'])
  expect(wideOf(Buffer.from(text))).toBeUndefined()
  expect(decoderOf('utf-16be').decode(big)).toBe(text)
})

test('a table without headings keeps its first line, and one with unknown headings keeps these', () => {
  const known = ['firma', 'menge']
  const bare = fromHeading(rows(['KI-AB 1', 1180], ['KI-AB 2', 990]), known)
  expect(bare.map(({ line, cells }) => [line, cells])).toEqual([
    [0, ['', '']],
    [1, ['KI-AB 1', 1180]],
    [2, ['KI-AB 2', 990]],
  ])
  expect(fromHeading(rows(['Kunde', 'Ort'], ['Ernst', '24103']), known)[0]).toMatchObject({ cells: ['Kunde', 'Ort'] })
  expect(fromHeading(rows(['Bestand zum 31.12.2025'], ['Kunde', 'Ort']), known)[0]).toMatchObject({ line: 1 })
})
