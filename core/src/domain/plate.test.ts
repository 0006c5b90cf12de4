import { expect, test } from 'vitest'
import { isNoPlate, normalisePlate, plateProblems } from './plate.ts'

test.each([
  ['hal ui123', 'HAL-UI 123'],
  ['HAL-UI123', 'HAL-UI 123'],
  ['halui123', 'HAL-UI 123'],
  ['BM1', 'B-M 1'],
  ['lö-ab 12', 'LÖ-AB 12'],
  ['B-MW 12 h', 'B-MW 12H'],
  ['B-MW 12-H', 'B-MW 12H'],
  ['B-MW 12 (H)', 'B-MW 12H'],
  ['HH-AB 12E', 'HH-AB 12E'],
  ['KI-AB 12 W', 'KI-AB 12W'],
  ['KI-AB 12 (W)', 'KI-AB 12W'],
  ['ki ab 123w', 'KI-AB 123W'],
  ['KI-W 1234', 'KI-W 1234'],
  ['KI-123 W', 'KI-123 W'],
  ['HH-AB-1234', 'HH-AB 1234'],
  ['HH - AB 1234', 'HH-AB 1234'],
  // Seasons.
  ['HH-AB 12H 04/10', 'HH-AB 12H 04-10'],
  ['HH-AB 12 4-10', 'HH-AB 12 04-10'],
  ['HH-AB 13 (04-10)', 'HH-AB 13 04-10'],
  ['HH-AB 13 (4/10)', 'HH-AB 13 04-10'],
  ['HH-AB 13, 04–10', 'HH-AB 13 04-10'],
  ['HH-AB 13 11.03', 'HH-AB 13 11-03'],
  // One form of each character.
  ['FU\u0308-XY 14', 'FÜ-XY 14'],
  ['FÜ\u2011XY 15', 'FÜ-XY 15'],
  ['FÜ–XY 16', 'FÜ-XY 16'],
  ['HH·AB 1234', 'HH-AB 1234'],
  ['HH•AB•1234', 'HH-AB 1234'],
  ['HH.AB 1234', 'HH-AB 1234'],
  ['HH:AB 1234', 'HH-AB 1234'],
  ['HH_AB_1234', 'HH-AB 1234'],
  ['HH\u00a0AB\u202f1234', 'HH-AB 1234'],
  ['HH\u200b-AB 12\u00ad34', 'HH-AB 1234'],
  ['HH-AB\n1234', 'HH-AB 1234'],
  ['D HH-AB 1234', 'HH-AB 1234'],
  ['(D) HH AB 1234', 'HH-AB 1234'],
  ['D-AB 1234', 'D-AB 1234'],
  ['HH-AB 1234 (abgemeldet)', 'HH-AB 1234'],
  ['HH-AB 1234, entstempelt', 'HH-AB 1234'],
  // Symbols, labels and remarks around it.
  ["'HH-AB 1234", 'HH-AB 1234'],
  ['="HH-AB 1234"', 'HH-AB 1234'],
  ['„HH-AB 1234“', 'HH-AB 1234'],
  ['Kennz.: HH-AB 1234', 'HH-AB 1234'],
  ['KZ HH-AB 1234', 'HH-AB 1234'],
  ['HH/AB/1234', 'HH-AB 1234'],
  ['HH/AB 1234', 'HH-AB 1234'],
  ['DE HH-AB 1234', 'HH-AB 1234'],
  ['HH-AB 1234 gestohlen', 'HH-AB 1234'],
  ['altes Kennzeichen HH-AB 1234', 'HH-AB 1234'],
  ['hh ab 1234, vorne', 'HH-AB 1234'],
  ['HH-AB 12 (nur hinten)', 'HH-AB 12'],
  ['HH AB 12 3', 'HH-AB 123'],
  ['ＨＨ-ＡＢ １２', 'HH-AB 12'],
  ['НН-АВ 1234', 'HH-AB 1234'],
  // Heads of state, government and parliament.
  ['0 - 1', '0-1'],
  ['1-1', '1-1'],
  // Authorities.
  ['BD 16-345', 'BD 16-345'],
  ['bd-16-345', 'BD 16-345'],
  ['BP 15 345', 'BP 15-345'],
  ['BWL4-1234', 'BWL 4-1234'],
  ['BYL 1-234', 'BYL 1-234'],
  ['NRW 4-5678', 'NRW 4-5678'],
  ['BW 1-123', 'BW 1-123'],
  ['THW 80123', 'THW-80123'],
  ['HH 3-123', 'HH 3-123'],
  ['HAL 12345', 'HAL-12345'],
  // Armed forces.
  ['y-123456', 'Y-123456'],
  ['Y 123 456', 'Y-123456'],
  ['Y-123 456', 'Y-123456'],
  ['X-1234', 'X-1234'],
  // Diplomats and consulates.
  ['0 12 345', '0 12-345'],
  ['0-17-1', '0 17-1'],
  ['0 12-345 A', '0 12-345A'],
  ['HH 9-123', 'HH 9-123'],
  // Export.
  ['HH-123 A', 'HH-123 A'],
  ['HH 123A', 'HH-123 A'],
  ['M 1234 Z', 'M-1234 Z'],
  ['HH 1234 A 12/24', 'HH-1234 A'],
  ['HH-1234 A (31.12.24)', 'HH-1234 A'],
  // Dealers, collectors, short term.
  ['HH-06 1234', 'HH-061234'],
  ['HH 06123', 'HH-06123'],
  ['KI-07-123', 'KI-07123'],
  ['B 04 1234', 'B-041234'],
  // Insurance.
  ['123 abc', '123 ABC'],
  ['123ABC', '123 ABC'],
  ['123-ABC', '123 ABC'],
])('%j is written %s', (typed, written) => {
  expect(normalisePlate(typed)).toBe(written)
  expect(normalisePlate(written)).toBe(written)
  expect(plateProblems(typed)).toEqual([])
})

test.each([
  ...[
    'ohne',
    'Ohne',
    'OHNE KENNZEICHEN',
    'keins',
    'keines',
    'kein',
    'kein Kennzeichen',
    'keine',
    '-',
    '--',
    '–',
    '/',
    'x',
  ],
  ...[
    'k.A.',
    'k. A.',
    'n.v.',
    'nicht vorhanden',
    'fehlt',
    'abgemeldet',
    'entstempelt',
    'o. Kz.',
    'unbekannt',
    'none',
    'nein',
    'abgem.',
    '?',
    'unleserlich',
    'gestohlen',
    'verloren',
    'Neufahrzeug',
    'nicht zugelassen',
    'nur hinten',
    'Schild fehlt!',
    'verschrottet',
    '',
    ' ',
  ],
])('%j says that there is no plate', text => {
  expect(isNoPlate(text)).toBe(true)
  expect(normalisePlate(text)).toBe('')
  expect(plateProblems(text)).toEqual([])
})

test.each(['OH-NE 1', 'K-A 12', 'X-1234', 'NO-K 7', 'N-V 12', 'KEIN 1'])('%s is a plate', text =>
  expect(isNoPlate(text)).toBe(false),
)

test('warns of an unusual plate', () => {
  const codes = (text: string, dmark?: string) => plateProblems(text, dmark).map(({ code }) => code)
  expect(codes('MUI1')).toEqual(['plate_unsplit'])
  expect(codes('HAL-UI 0')).toEqual(['plate_format'])
  expect(codes('HAL-UI 12 00-13')).toEqual(['plate_season'])
  expect(codes('HAL-UI 12 04-04')).toEqual(['plate_season'])
  expect(codes('HAL-UI 1234')).toEqual(['plate_long'])
  expect(codes('HAL-UIX 123')).toEqual(['plate_format'])
  expect(codes('')).toEqual([])
})

test('a foreign plate is free text', () => {
  expect(normalisePlate(' ab  123-c ', 'PL')).toBe('AB 123-C')
  expect(normalisePlate('keine', 'PL')).toBe('')
  expect(normalisePlate('freedom', 'US')).toBe('FREEDOM')
  expect(plateProblems('1-ABC-234', 'BE')).toEqual([])
  expect(plateProblems('1234567890123456', 'BE')).toEqual([{ code: 'plate_long' }])
})
