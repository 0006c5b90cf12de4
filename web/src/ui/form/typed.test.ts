import { readDay } from '@kreislauf/core/dayreading.ts'
import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './numbers.ts'

test.each([
  ['1.234,5', 1234.5],
  ['1234,5', 1234.5],
  ['1.234', 1234],
  [',5', 0.5],
  ['-3', -3],
  ['−3', -3],
  ['–1.234,5', -1234.5],
  ['1 234,50', 1234.5],
  ['', null],
  ['12.5', 12.5],
  ['1,234.5', 1234.5],
  ["1'234,5", 1234.5],
  ['1\u202f234,5', 1234.5],
  ['１２，５', 12.5],
  ['½', 0.5],
  ['1½', 1.5],
  ['1e3', 1000],
  ['12,-', 12],
  ['ca. 12', 12],
  ['12 34', undefined],
  ['12 kg', undefined],
  ['1,2,3', undefined],
  ['zwei', undefined],
  ['-', undefined],
  ['1.23.456', undefined],
])('German number %j', (text, value) => expect(readNumber(text, 'de')).toBe(value))

test('a negative number is written with the minus sign and parsed again', () => {
  expect(writeNumber(-1234.5, 'de')).toBe('−1.234,5')
  expect(writeNumber(55, 'de', true, 2)).toBe('55,00')
  expect(readNumber(writeNumber(-1234.5, 'de'), 'de')).toBe(-1234.5)
})

test.each([
  ['1,234.5', 1234.5],
  ['12.5', 12.5],
  ['12,5', 12.5],
])('English number %j', (text, value) => expect(readNumber(text, 'en')).toBe(value))

test.each([
  ['500kg', 'kg', 500],
  ['0,5 t', 'kg', 500],
  ['1.250 kg', 't', 1.25],
  ['1.200 KG netto', 'kg', 1200],
  ['12,50 €', '€', 12.5],
  ['€ 12,50', '€/t', 12.5],
  ['95 %', '%', 95],
  ['12 Liter', 'l', 12],
  ['1.598 ccm', 'cm³', 1598],
  ['54,3°', '°', 54.3],
  ['12 l', 'kg', undefined],
  ['12 lbs', 'kg', undefined],
])('%j in %s', (text, unit, value) => expect(readNumber(text, 'de', unit)).toBe(value))

test.each([
  ['3.7.26', '2026-07-03'],
  ['030726', '2026-07-03'],
  ['03072026', '2026-07-03'],
  ['3.7.', '2026-07-03'],
  ['3.7', '2026-07-03'],
  ['2026-07-03', '2026-07-03'],
  ['+0', '2026-11-21'],
  ['-1', '2026-11-20'],
  ['1.2.68', '1968-02-01'],
  ['29.2.26', undefined],
  ['31.4.26', undefined],
  ['morgen', '2026-11-22'],
  ['neulich', undefined],
  ['', null],
])('day %j', (text, day) => expect(readDay(text, { language: 'de', today: '2026-11-21', typing: true })).toBe(day))
