import type { Part } from '@kreislauf/core/features/parts/contract.ts'
import type { SpareList } from '@kreislauf/core/features/spares/contract.ts'
import { expect, test } from 'vitest'
import { blank, directLine, lineOf, toSend, totalsOf, valuesOf } from './values.ts'

const part = {
  ...{ id: 5, name: 'Motor', code: 'ABCD1234', carInfo: 'VW Golf', position: null, weight: 120, pieces: 2 },
  ...{ nonMetalFactor: 0.1, price: 250, staffId: 1, remark: 'läuft' },
} as unknown as Part

test('a line of a part shows what the part is and takes its mass, pieces and price', () => {
  expect(lineOf(part)).toEqual({
    ...{ spareId: 5, weight: 120, amount: 2, nonMetalFactor: 0.1, price: 250 },
    shown: { name: 'Motor', code: 'ABCD1234', carInfo: 'VW Golf', position: null },
  })
})

test('a new list holds the chosen parts; a line straight from a car is one piece until more is typed', () => {
  expect(blank(4, [part])).toMatchObject({ staffId: 4, buyer: null, spareOuts: [{ spareId: 5 }] })
  expect(directLine()).toMatchObject({ amount: 1, ecarId: null, weight: null })
})

test('what a line only shows is not sent, and what was known of a car only with that car', () => {
  const known = { ...directLine(), ecarId: 3, base: { carId: 3, seen: [7] } }
  const [stored, same, other] = toSend({
    ...blank(4, [part]),
    spareOuts: [lineOf(part), known, { ...known, ecarId: 8 }],
  }).spareOuts
  expect(stored).not.toHaveProperty('shown')
  expect(same).not.toHaveProperty('base')
  expect([stored?.seen, same?.seen, other?.seen]).toEqual([undefined, [7], undefined])
})

test('a stored list is edited with the ids of its lines and its version', () => {
  const line = { id: 31, spareId: 5, name: 'Motor', code: 'ABCD1234', carInfo: null, position: null, weight: 120 }
  const list = { id: 9, version: 3, actionDate: '2026-05-04', createdby: 'Ina', spareOuts: [{ ...line, amount: 2 }] }
  const values = valuesOf(list as unknown as SpareList)
  expect(values).toMatchObject({ id: 9, version: 3, spareOuts: [{ id: 31, spareId: 5, shown: { name: 'Motor' } }] })
  expect(values).not.toHaveProperty('createdby')
})

test('a list adds up pieces, mass, what is not metal, and money, without deleted lines', () => {
  const spareOuts = [lineOf(part), { ...directLine(), weight: 0.1 }, { ...lineOf(part), deleted: true }]
  expect(totalsOf({ spareOuts })).toEqual({ pieces: 3, kg: 120.1, nonMetalKg: 12, price: 250 })
  expect(totalsOf({ spareOuts: [] })).toEqual({ pieces: 0, kg: 0, nonMetalKg: 0, price: 0 })
})
