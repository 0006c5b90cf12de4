import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './decimal.ts'
import { type PrefillRule, propose } from './prefill.ts'
import { factorOf, type Unit } from './units.ts'

const rule = (wastetype: string, rest: Partial<PrefillRule> = {}): PrefillRule => ({
  wastetype,
  drives: [],
  classes: [],
  fixedamount: 0,
  permille: 0,
  measure: 'kg',
  decimals: 1,
  sorter: 1,
  ...rest,
})
const rules = [
  rule('160103', { permille: 30, sorter: 2 }),
  rule('130205', { fixedamount: 5.5, measure: 'l', drives: ['PETROL', 'DIESEL'] }),
  rule('160607', { permille: 200, drives: ['ELECTRIC'], minweight: 900, sorter: 3 }),
]
const day = '2026-11-22'
const factor = (_: string, measure: Unit) => factorOf(measure, { density: 0.88 })

test('proposes by drive and weight, the hulk is the rest', () => {
  expect(propose({ weight: 1000, clazz: 'M1', driveType: 'PETROL', day }, rules, factor)).toEqual([
    { wastetype: '130205', amount: 5.5, measure: 'l', factor: 0.88, kg: 4.84 },
    { wastetype: '160103', amount: 30, measure: 'kg', factor: 1, kg: 30 },
    { wastetype: '160106', amount: 965.16, measure: 'kg', factor: 1, kg: 965.16 },
  ])
  const codes = (weight: number) =>
    propose({ weight, driveType: 'ELECTRIC', day }, rules, factor).map(line => line.wastetype)
  expect(codes(1500)).toEqual(['160103', '160607', '160106'])
  expect(codes(800)).toEqual(['160103', '160106'])
})

test('what was booked before is not proposed again', () => {
  expect(propose({ weight: 1000, day }, rules, factor, 980)).toEqual([
    { wastetype: '160106', amount: 20, measure: 'kg', factor: 1, kg: 20 },
  ])
  expect(propose({ weight: 1000, day }, rules, factor, 1000)).toEqual([])
})

test('a type without factor is left out', () => {
  expect(propose({ weight: 1000, driveType: 'DIESEL', day }, rules, () => undefined)).toHaveLength(1)
})

test('a successor replaces a code that is no longer valid', () => {
  const battery = [rule('160605', { fixedamount: 250, successor: '160607' })]
  const after = (code: string) => (code === '160605' ? undefined : 1)
  expect(propose({ weight: 1500, day }, battery, after)[0]).toMatchObject({ wastetype: '160607', kg: 250 })
  expect(propose({ weight: 1500, day }, battery, () => 1)[0]).toMatchObject({ wastetype: '160605' })
})

test('all lines add up to the weight of the car', () => {
  const anyRule = fc.record({ fixed: fc.nat(400), permille: fc.nat(400), sorter: fc.nat(9) })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3500 }), fc.array(anyRule, { maxLength: 8 }), (weight, list) => {
      const some = list.map(({ fixed, ...rest }, at) => rule(`1601${10 + at}`, { fixedamount: fixed, ...rest }))
      expect(sum(propose({ weight, day }, some, factor).map(line => line.kg))).toBe(weight)
    }),
  )
})
