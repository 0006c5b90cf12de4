import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, over, plus, ratio, root, rounded, roundedDown, squared } from './ratio.ts'

test('thirds add up exactly, and a result is rounded once, half away from zero', () => {
  const third = over(ratio(1), ratio(3))
  expect(plus(plus(third, third), third)).toEqual(ratio(1))
  expect([rounded(ratio(0.125), 2), rounded(ratio(-0.125), 2), rounded(minus(third, third))]).toEqual([0.13, -0.13, 0])
  expect(over(ratio(1), ratio(-3))).toEqual(over(ratio(-1), ratio(3)))
  expect(() => over(third, ratio(0))).toThrow(RangeError)
})

test('rounding down goes down below zero, too', () => {
  expect([335.256, -22.328, 300, -0.01].map(value => roundedDown(ratio(value)))).toEqual([335.25, -22.33, 300, -0.01])
})

test('a root is exact to its last digit', () => {
  expect([root(ratio(3), 4), root(ratio(0)), root(ratio(0.0025), 2)]).toEqual([1.7321, 0, 0.05])
  expect(() => root(ratio(-1))).toThrow(RangeError)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), n => {
      const square = ratio(n / 100, 2)
      expect(root(squared(square), 2)).toBe(n / 100)
      const found = ratio(root(square, 2), 2)
      const half = ratio(0.005)
      expect(minus(square, squared(minus(found, half))).top >= 0n).toBe(true)
      expect(minus(squared(plus(found, half)), square).top > 0n).toBe(true)
    }),
  )
})
