import { expect, test } from 'vitest'
import { readDay } from './dayreading.ts'

const [today, language] = ['2026-11-21', 'de']

test.each([
  ...[
    '3.7.2006',
    '03.07.06',
    '3.7.06',
    '03.07.2006',
    '3,7,2006',
    '3-7-2006',
    '3/7/2006',
    '3 7 2006',
    '3. 7. 2006',
    '03072006',
    '030706',
  ],
  ...[
    '3. Juli 2006',
    '3.Juli 2006',
    '3 Juli 2006',
    '3. Jul. 2006',
    '3. Jul 06',
    '3-Jul-06',
    'July 3, 2006',
    'Jul 3rd, 2006',
    '3 July 2006',
  ],
  ...['2006-07-03', '2006/07/03', '2006.7.3', '20060703', 'Mo, 03.07.2006', 'Mo. 3.7.2006', 'Montag, 3. Juli 2006'],
  ...[
    '03.07.2006 14:30',
    '03.07.2006 00:00:00',
    '2006-07-03T00:00:00.000Z',
    '03.07.2006, 14:30 Uhr',
    '3.7.2006\u200b',
    '3.\u00a0Juli\u00a02006',
    '3–7–2006',
    '3;7;2006',
    '03|07|2006',
    '3_7_2006',
    '3·7·2006',
    '3..7.2006',
    '2006 07 03',
    '３.７.２００６',
    "3.7.'06",
    '3.7.’06',
    '3.7.´06',
    '3.VII.2006',
    '3. vii. 2006',
    '3/Jul/2006',
    '3rd July 2006',
    'am 3.7.2006',
    'vom 3. Juli 2006',
    'Mo 3.7.2006',
    '03.07.2006 (Mo)',
    '3.7.2006 14.30',
    '20060703T120000',
    '(3.7.2006)',
    '3.7.2006,',
    '2006.07.03.',
    '3.7.2006 um 14 Uhr',
    '3.7.2006 8.30 Uhr',
    '3.7.2006 ab 8:00',
    '03.07.2006 2:30 PM',
    'Montag, den 3. Juli 2006',
    '3ter Juli 2006',
    '3. VII 2006',
  ],
])('%j is the third of July 2006', text => {
  expect(readDay(text, { today, language })).toBe('2006-07-03')
  expect(readDay(text, { today, language, past: true, typing: true })).toBe('2006-07-03')
})

test.each([
  ['3. März 2006', '2006-03-03'],
  ['3. Maerz 2006', '2006-03-03'],
  ['3. Mrz 2006', '2006-03-03'],
  ['3. Mai 2006', '2006-05-03'],
  ['3. Jänner 2006', '2006-01-03'],
  ['3. Dez. 2006', '2006-12-03'],
  ['3. Okt 2006', '2006-10-03'],
  ['3. Sept. 2006', '2006-09-03'],
  ['1.7.1928', '1928-07-01'],
])('%j is %s', (text, day) => expect(readDay(text, { today, language })).toBe(day))

test('a two-digit year of a past date never means a future year', () => {
  expect(readDay('17.4.45', { today, language })).toBe('2045-04-17')
  expect(readDay('17.4.45', { today, language, past: true })).toBe('1945-04-17')
  expect(readDay('170445', { today, language, past: true })).toBe('1945-04-17')
  expect(readDay('17. April 45', { today, language, past: true })).toBe('1945-04-17')
  expect(readDay('17.4.26', { today, language, past: true })).toBe('2026-04-17')
})

test('days of the current year and relative days are only parsed while typing', () => {
  expect(readDay('3.7.', { today, language, typing: true })).toBe('2026-07-03')
  expect(readDay('-1', { today, language, typing: true })).toBe('2026-11-20')
  expect(readDay('3. Juli', { today, language, typing: true })).toBe('2026-07-03')
  const days = ['vorgestern', 'Gestern', 'heute', 'morgen', 'Übermorgen', 'yesterday']
  expect(days.map(text => readDay(text, { today, language, typing: true }))).toEqual(
    ['19', '20', '21', '22', '23', '20'].map(date => `2026-11-${date}`),
  )
  for (const text of ['3.7.', '3.7', '-1', '+0', '0307', '3. Juli', 'heute'])
    expect(readDay(text, { today, language }), text).toBeUndefined()
})

test.each([
  '31.4.2006',
  '29.2.2006',
  '3.13.2006',
  'Juli 2006',
  '07/2006',
  '2006',
  'morgen',
  '3. Foo 2006',
  '1.1.1800',
  'ca. 2006',
  '32. Juli 2006',
])('%j is no day', text => expect(readDay(text, { today, language })).toBeUndefined())

test('a language that writes the month first parses it first', () => {
  expect(readDay('7/3/2006', { today, language: 'en' })).toBe(
    readDay('7/3/2006', { today, language: 'en', typing: true }),
  )
  expect(readDay(' ', { today, language })).toBeNull()
})

test('a day as Hungarian writes it, year first with points and spaces, is read', () => {
  for (const text of ['2026. 07. 03.', '2026. 7. 3', '2026.07.03.'])
    expect(readDay(text, { today: '2026-11-21', language: 'hu', typing: true })).toBe('2026-07-03')
})
