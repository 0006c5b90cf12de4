import { expect, test } from 'vitest'
import { forbidden, mayUseItself } from './unlawful.ts'

test('tyres must not go to a landfill, batteries must not be disposed of or burnt, and sorting is not checked', () => {
  expect(forbidden(10, 'D1')).toBe('tyres_landfilled')
  expect(forbidden(10, 'R3')).toBeUndefined()
  expect(forbidden(10, 'R1')).toBeUndefined()
  expect(forbidden(2, 'D10')).toBe('batteries_disposed')
  expect(forbidden(2, 'R1')).toBe('batteries_disposed')
  expect(forbidden(2, 'R4')).toBeUndefined()
  expect(forbidden(2, 'D15')).toBeUndefined()
  expect(forbidden(12, 'D1')).toBeUndefined()
  expect(forbidden(10, null)).toBeUndefined()
})

test('a yard uses up fuel itself, but not waste oil', () => {
  expect([7, 3, 4, 99].map(mayUseItself)).toEqual([true, false, false, false])
})
