import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, mul, quotient, share, sub, sum } from './decimal.ts'

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(n => n / 1000)

test('adds correctly where floats do not', () => {
  expect(sum([0.1, 0.2])).toBe(0.3)
  expect(sum(Array(1000).fill(0.001))).toBe(1)
  expect(sub(0.3, 0.1)).toBe(0.2)
})

test('rounds half away from zero, once', () => {
  expect(mul(1.005, 0.1)).toBe(0.101)
  expect(mul(-0.5, 0.001)).toBe(-0.001)
  expect(quotient(1n, -3n, 3)).toBe(-0.333)
})

test('a share of zero is undefined', () => {
  expect(share(1, 0)).toBeUndefined()
  expect(share(1, 3, 4)).toBe(0.3333)
  expect(() => quotient(1n, 0n, 3)).toThrow(RangeError)
  expect(() => sum([Number.NaN])).toThrow(RangeError)
})

test('the sum does not depend on the order, sub reverses it, compare is consistent', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), amount, (values, extra) => {
      expect(sum([...values].reverse())).toBe(sum(values))
      expect(sub(sum([...values, extra]), extra)).toBe(sum(values))
      expect(compare(sum([...values, 0.001]), sum(values))).toBe(1)
      expect(mul(extra, 1)).toBe(extra)
    }),
  )
})
