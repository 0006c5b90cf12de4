import { expect, test } from 'vitest'
import { mayConcern } from './recalls.ts'
import { asksClearance, dangersOf } from './safety.ts'

const golf = { driveType: 'PETROL', clazz: 'M1', registrated: '2004-05-01' }

test('hazards follow from drive, class and age', () => {
  expect(dangersOf(golf)).toEqual(['AIRBAGS'])
  expect(dangersOf({ ...golf, registrated: '1984-05-01' })).toEqual([])
  expect(dangersOf({ ...golf, registrated: null })).toEqual(['AIRBAGS'])
  expect(dangersOf({ ...golf, clazz: 'L3' })).toEqual([])
  expect(dangersOf({ ...golf, driveType: 'PETROLHYBRID' })).toEqual(['HIGHVOLTAGE', 'AIRBAGS'])
  expect(dangersOf({ ...golf, driveType: 'HYDROGEN' })).toEqual(['HIGHVOLTAGE', 'GAS', 'AIRBAGS'])
})

test('high voltage must be confirmed off before dismantling starts, on every path of steps', () => {
  expect(asksClearance('ELECTRIC', 'DRAINING', 'PARTS')).toBe(true)
  expect(asksClearance('ELECTRIC', 'DISPOSED', 'FURTHER')).toBe(true)
  expect(asksClearance('ELECTRIC', 'PARTS', 'FURTHER')).toBe(false)
  expect(asksClearance('ELECTRIC', 'VEHICLE', 'DRAINING')).toBe(false)
  expect(asksClearance('DIESEL', 'DRAINING', 'PARTS')).toBe(false)
})

const nothing = { types: [], builtfrom: null, builtto: null, vinpattern: null, vinfrom: null, vinto: null }
const recall = { model: 'Octavia', ...nothing }
const car = { model: 'OCTAVIA 1.6', hsn: null, tsn: null, vin: null, registrated: null }

test('a recall applies to a car unless its known data contradicts', () => {
  expect(mayConcern(car, recall)).toBe(true)
  expect(mayConcern({ ...car, model: 'Fabia' }, recall)).toBe(false)
  expect(mayConcern({ ...car, model: null }, { ...recall, model: '' })).toBe(true)
  const typed = { ...recall, types: ['8004/ABC', '8005'] }
  expect(mayConcern({ ...car, hsn: '8004', tsn: 'ABC' }, typed)).toBe(true)
  expect(mayConcern({ ...car, hsn: '8004', tsn: 'ABD' }, typed)).toBe(false)
  expect(mayConcern({ ...car, hsn: '8005', tsn: 'ABD' }, typed)).toBe(true)
  const built = { ...recall, builtfrom: '2004-01-01', builtto: '2006-12-31' }
  expect(mayConcern({ ...car, registrated: '2003-12-31' }, built)).toBe(false)
  expect(mayConcern({ ...car, registrated: '2008-06-01' }, built)).toBe(true)
  expect(mayConcern({ ...car, registrated: '2009-06-01' }, built)).toBe(false)
  const vin = 'TMBZZZ1Z082012345'
  expect(mayConcern({ ...car, vin }, { ...recall, vinpattern: 'TMB???1Z*' })).toBe(true)
  expect(mayConcern({ ...car, vin }, { ...recall, vinpattern: 'TMB???1U*' })).toBe(false)
  const range = { ...recall, vinfrom: 'TMBZZZ1Z082000000', vinto: 'TMBZZZ1Z082099999' }
  expect(mayConcern({ ...car, vin }, range)).toBe(true)
  expect(mayConcern({ ...car, vin: 'TMBZZZ1Z082100000' }, range)).toBe(false)
})
