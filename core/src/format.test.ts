import { expect, test } from 'vitest'
import { digitsOf, formatNumber } from './format.ts'

test('all numbers of a column are written with the decimals of its most exact one, so that commas stand below each other', () => {
  const column = [1175, 4.5, null, 0.025]
  const digits = digitsOf(column)
  expect(digits).toBe(3)
  expect(column.map(kg => (kg === null ? '' : formatNumber('number', kg, 'de', digits)))).toEqual([
    '1.175,000',
    '4,500',
    '',
    '0,025',
  ])
})

test('a column of whole numbers has no decimals, and sums of binary fractions bring none of their own', () => {
  expect(digitsOf([1, 20, 300])).toBe(0)
  expect(digitsOf([0.1 + 0.2])).toBe(1)
  expect(digitsOf([1 / 3])).toBe(3)
})
