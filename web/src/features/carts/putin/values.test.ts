import { expect, test } from 'vitest'
import { type Core, piecesOf, roomOf, type Stored } from './cores.ts'
import { entriesOf, formFor, initialOf, isOther, needsCar, worthOf, wrongQuantity } from './values.ts'

const core = (more: Partial<Core> = {}): Core => ({
  ...{ contractId: 3, remanName: 'Elbe Aggregate', offerId: 'BS-1|', number: 'BS-1', name: 'Bremssattel' },
  ...{
    category: 'CALIPER',
    takenas: 'CALIPER',
    categoryName: 'Bremssattel',
    numbers: ['BS-1', '06A 123 456'],
    price: 8.405,
    proposed: 1,
  },
  ...{ most: 10, inBox: 0, held: 0, onboard: 4, doubtful: false },
  ...more,
})
const part = (id: number, pieces = 1): Stored => ({
  ...{ id, sparecategory: 'CALIPER', code: `C${id}`, place: null, pieces },
})
const filled = (cores: readonly Core[], quantity: number, leave = false) => {
  const values = initialOf(
    cores,
    cores.map(() => undefined),
    { leave, staffId: 5, place: 'Regal 1' },
  )
  return { ...values, lines: values.lines.map(line => ({ ...line, quantity })) }
}
const suggestion = {
  partIds: [90],
  lines: (['FRONT_LEFT', 'FRONT_RIGHT'] as const).map(position => ({
    ...{ sparecategory: 'CALIPER', name: '', designation: null, position, weight: 3.2, nonMetalFactor: 0, pieces: 1 },
    ...{ qualifications: [], reusable: true, partId: null },
  })),
}

test('no more fits than is wanted and than car and stock have', () => {
  expect(roomOf(core(), [], false)).toBe(4)
  expect(roomOf(core({ most: 3, inBox: 1 }), [], false)).toBe(2)
  expect(roomOf(core({ most: undefined, held: 1 }), [part(1)], false)).toBe(4)
  expect(roomOf(core({ most: undefined, onboard: null }), [], false)).toBeUndefined()
  expect(roomOf(core({ held: 2 }), [part(1)], true)).toBe(2)
  expect(roomOf(core({ most: 1, inBox: 2 }), [], false)).toBe(0)
})

test('a quantity is a whole number up to what fits', () => {
  expect([1.5, 0, 4, 5].map(quantity => wrongQuantity(quantity, 4)?.code)).toEqual([
    'whole',
    'too_small',
    undefined,
    'quantity_exceeded',
  ])
  const values = { ...filled([core({ category: null, takenas: null })], 5), leave: false }
  expect(
    formFor([4])
      .safeParse(values)
      .error?.issues.map(({ path }) => path.join('.')),
  ).toEqual(['lines.0.quantity', 'lines.0.sparecategory'])
  expect(formFor([4]).safeParse({ ...values, lines: values.lines.map(line => ({ ...line, on: false })) }).success).toBe(
    true,
  )
})

test('everything is proposed as in order, and what no longer fits is not ticked', () => {
  const shared = { leave: false, staffId: null, place: null }
  const { lines } = initialOf([core({ proposed: 4 }), core()], [2, 0], shared)
  expect(lines).toMatchObject([
    { on: true, quantity: 2, complete: true, housing: true, number: true, drained: true, scanned: null },
    { on: false, quantity: 1 },
  ])
  expect(worthOf([core(), core()], lines)).toBe(16.81)
})

test('parts in stock go in first, then each piece is taken off the car as a part of its own', () => {
  const values = filled([core({ inBox: 2 })], 4)
  const entries = entriesOf(
    { ...values, lines: values.lines.map(line => ({ ...line, scanned: 'BS-1' })) },
    [core({ inBox: 2 })],
    { carId: 7, stored: [part(1), part(2)], suggestion, takeOff: false },
  )
  const checks = { complete: true, housing: true, number: true }
  const base = { contractId: 3, offerId: 'BS-1|', checks }
  const take = { sparecategory: 'CALIPER', weight: 3.2, staffId: 5, place: 'Regal 1' }
  expect(entries).toEqual([
    { ...base, partId: 1, quantity: 1, lastQuantity: 2, scanned: 'BS-1' },
    { ...base, partId: 2, quantity: 1, lastQuantity: 3, scanned: null },
    {
      ...{ ...base, carId: 7, quantity: 1, lastQuantity: 4, scanned: null },
      take: { ...take, position: 'FRONT_LEFT', seen: [90] },
    },
    { ...base, carId: 7, quantity: 1, lastQuantity: 5, scanned: null, take: { ...take, position: 'FRONT_RIGHT' } },
  ])
  expect([4, 2].map(quantity => needsCar(core(), quantity, [part(1), part(2)], false))).toEqual([true, false])
})

test('what stays on the car, and what is of no car, is set together with what is in the box', () => {
  const car = { carId: 7, stored: [], suggestion: undefined, takeOff: false }
  expect(entriesOf(filled([core({ held: 1, inBox: 1 })], 2, true), [core({ held: 1, inBox: 1 })], car)).toMatchObject([
    { carId: 7, quantity: 3, lastQuantity: 1 },
  ])
  const loose = core({ onboard: null, held: 2, inBox: 5 })
  const [entry] = entriesOf(filled([loose], 1, true), [loose], { ...car, carId: null })
  expect(entry).toMatchObject({ quantity: 3, lastQuantity: 5 })
  expect(entry).not.toHaveProperty('carId')
})

test('taking off what is in the box already does not add to its quantity', () => {
  const there = core({ held: 2, inBox: 2, onboard: 2 })
  const entries = entriesOf(filled([there], 2), [there], { carId: 7, stored: [part(1)], suggestion, takeOff: true })
  expect(entries.map(({ lastQuantity, partId }) => [lastQuantity, partId])).toEqual([
    [2, undefined],
    [2, undefined],
  ])
})

test('pieces of a car count, whether on it or taken off', () => {
  const pieces = [
    { carId: 7, quantity: 2 },
    { carId: 7, quantity: 1 },
    { carId: null, quantity: 4 },
  ]
  expect(piecesOf({ pieces }, 7)).toBe(3)
  expect(piecesOf(undefined, 7)).toBe(0)
})

test('a number that is none of the article is another one, however it is written', () => {
  expect(['06a-123.456', 'BS1', ' ', null, '4711'].map(number => isOther(number, core().numbers))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(isOther('4711', null)).toBe(false)
})
