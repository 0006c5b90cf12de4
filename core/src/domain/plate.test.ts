import { expect, test } from 'vitest'
import { normalisePlate, plateProblems } from './plate.ts'

test.each([
  ['hal ui123', 'HAL-UI 123'],
  ['HAL-UI123', 'HAL-UI 123'],
  ['halui123', 'HAL-UI 123'],
  ['BM1', 'B-M 1'],
  ['lö-ab 12', 'LÖ-AB 12'],
  ['B-MW 12 h', 'B-MW 12H'],
  ['HH-AB 12E', 'HH-AB 12E'],
  ['HH-AB 12H 04/10', 'HH-AB 12H 04-10'],
  ['HAL 12345', 'HAL-12345'],
  ['y-123456', 'Y-123456'],
  ['0 12 345', '0 12-345'],
])('%s is written %s', (typed, written) => {
  expect(normalisePlate(typed)).toBe(written)
  expect(normalisePlate(written)).toBe(written)
  expect(plateProblems(typed)).toEqual([])
})

test('says what looks wrong', () => {
  const codes = (text: string, dmark?: string) => plateProblems(text, dmark).map(({ code }) => code)
  expect(codes('MUI1')).toEqual(['plate_unsplit'])
  expect(codes('HAL-UI 0')).toEqual(['plate_format'])
  expect(codes('HAL-UI 12 00-13')).toEqual(['plate_season'])
  expect(codes('HAL-UI 1234')).toEqual(['plate_long'])
  expect(codes('')).toEqual([])
})

test('a foreign plate is free text', () => {
  expect(normalisePlate(' ab  123-c ', 'PL')).toBe('AB 123-C')
  expect(plateProblems('1-ABC-234', 'BE')).toEqual([])
  expect(plateProblems('1234567890123456', 'BE')).toEqual([{ code: 'plate_long' }])
})
