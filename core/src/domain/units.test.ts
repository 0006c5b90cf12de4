import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factorOf, kgPer, toKg, UNITS, unitsOf } from './units.ts'

test('converts to kilograms', () => {
  const oil = { density: 0.88 }
  expect(toKg(3.3, factorOf('l', oil) ?? 0)).toBe(2.904)
  expect(toKg(1, factorOf('m3', oil) ?? 0)).toBe(880)
  expect(toKg(450, factorOf('g', {}) ?? 0)).toBe(0.45)
  expect(toKg(0.0005, 1)).toBe(0.001)
  expect(factorOf('pcs', oil)).toBeUndefined()
  expect(unitsOf('l', oil)).toEqual(['l', 'kg', 't', 'g', 'm3'])
  expect(unitsOf('pcs', { pieceskg: 0.4 })).toEqual(['pcs', 'kg', 't', 'g'])
})

test('a booking unit has its own factor to kilograms', () => {
  const brakeFluid = { unit: 'l', factor: 1.05, density: 1.06, pieceskg: null }
  expect(kgPer('l', brakeFluid)).toBe(1.05)
  expect(kgPer('m3', brakeFluid)).toBe(1060)
  expect(kgPer('pcs', brakeFluid)).toBeUndefined()
})

test('a tonne is a thousand kilograms, whatever the waste', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), thousandths => {
      expect(toKg(thousandths / 1000, factorOf('t', {}) ?? 0)).toBe(thousandths)
    }),
  )
  expect(UNITS).toHaveLength(6)
})
