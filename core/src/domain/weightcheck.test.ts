import { expect, test } from 'vitest'
import { otherThanCalculated, unusualWeight, usualWeight } from './weightcheck.ts'

const on = '2026-11-22'

test.each([
  ['M1', 12],
  ['M1', 15_050],
  ['M1G', 3600],
  ['L3e', 1191],
  ['L5e-A', 1100],
  [null, 12],
])('for class %s %d kg are unusual', (clazz, weight) => {
  const usual = usualWeight(clazz, on)
  expect(unusualWeight({ clazz, weight }, on)).toEqual([{ code: 'weight_unusual', params: usual }])
  expect(unusualWeight({ clazz, weight, weightconfirmed: true }, on)).toEqual([])
})

test.each([
  ['M1', 1191],
  ['m1g', 2400],
  ['L3e', 180],
  ['L5e', 700],
  ['N3', 9000],
  [null, 1191],
  ['M1', null],
])('for class %s %s kg are usual', (clazz, weight) => expect(unusualWeight({ clazz, weight }, on)).toEqual([]))

test('a class has no range before its rule is in force', () => expect(usualWeight('M1', '2014-12-31')).toBeUndefined())

test('a weight equals its calculation', () => {
  const weightcalc = { massKg: 1300, fuelKg: 33.525, driverKg: 75 }
  expect(otherThanCalculated({ weight: 1191, weightcalc })).toEqual([])
  expect(otherThanCalculated({ weight: 5000, weightcalc: null })).toEqual([])
  const wrong = [{ code: 'weight_calculated', params: { kg: 1191 } }]
  expect(otherThanCalculated({ weight: 5000, weightcalc })).toEqual(wrong)
  expect(otherThanCalculated({ weight: null, weightcalc })).toEqual(wrong)
})
