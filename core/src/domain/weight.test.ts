import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures } from '../testing/figures.ts'
import { fahrzeugleergewicht as byFigures, type WeightQuestion } from './weight.ts'

const fahrzeugleergewicht = (question: WeightQuestion) => byFigures(question, figures)

const golf: WeightQuestion = {
  massKg: 1300,
  paper: 'ZB1',
  clazz: 'M1',
  registrated: '2005-03-01',
  tanks: [{ fuel: 'PETROL', litres: 50 }],
}

test('the example of the specification', () => {
  expect(fahrzeugleergewicht(golf)).toEqual({
    weight: 1191,
    source: 'ZB1',
    estimated: false,
    fuelKg: 33.525,
    driverKg: 75,
  })
})

test('no driver for an M1 of 1996, but for an N1', () => {
  const old = { ...golf, registrated: '1996-12-31', tanks: [] }
  expect(fahrzeugleergewicht(old).weight).toBe(1300)
  expect(fahrzeugleergewicht({ ...old, clazz: 'N1' }).weight).toBe(1225)
  expect(fahrzeugleergewicht({ ...old, registrated: '1997-01-01' }).weight).toBe(1225)
})

test('unknown tanks are estimated', () => {
  const { tanks: _, ...unknown } = golf
  expect(fahrzeugleergewicht(unknown)).toMatchObject({ weight: 1185, source: 'ESTIMATED', estimated: true, fuelKg: 40 })
})

test('gas tanks count by their kilograms', () => {
  expect(
    fahrzeugleergewicht({
      ...golf,
      tanks: [
        { fuel: 'CNG', kg: 20 },
        { fuel: 'PETROL', litres: 10 },
      ],
    }).fuelKg,
  ).toBe(24.705)
})

test('a larger tank never makes a heavier car', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 3500 }), fc.nat(100), fc.nat(20), (massKg, litres, more) => {
      const weightOf = (size: number) =>
        fahrzeugleergewicht({ ...golf, massKg, tanks: [{ fuel: 'DIESEL', litres: size }] }).weight
      expect(weightOf(litres + more)).toBeLessThanOrEqual(weightOf(litres))
    }),
  )
})
