import { ELV, HULK } from '@kreislauf/core/domain/avv.ts'
import type { Disposable, DisposalProcess, OutLine } from '@kreislauf/core/features/disposals/contract.ts'
import type { WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { expect, test } from 'vitest'
import { freeKgOf, kgOf } from './amounts.ts'
import { hulksOf } from './hulkrows.ts'
import { blank, emptyLine, sent, valuesOf } from './values.ts'

const line = (id: number, more: object = {}) =>
  ({
    id,
    amount: 500,
    measure: 'kg',
    pieces: null,
    carId: null,
    carInfo: null,
    remark: null,
    kg: 500,
    factor: 1,
    ...more,
  }) as unknown as OutLine
const process = (wastetype: string, ...btbEntryOuts: OutLine[]) =>
  ({
    disposal: {
      id: 3,
      version: 4,
      wastetype,
      myDisposerId: 9,
      carrierId: 8,
      rdcode: 'R4',
      disposerName: 'Nord',
      locked: true,
    },
    btbEntryOuts,
  }) as unknown as DisposalProcess

test('a new load has one line that waits for its amount; a load of hulks waits for hulks to be chosen', () => {
  expect(blank('2026-05-04').btbEntryOuts).toEqual([emptyLine()])
  expect(blank('2026-05-04', 9, HULK).btbEntryOuts).toEqual([])
  expect(blank('2026-05-04', 9, ELV, 2).disposal).toMatchObject({ myDisposerId: 9, wastetype: ELV, staffId: 2 })
})

test('a load is carried by the disposer until another carrier is chosen', () => {
  expect(blank('2026-05-04').disposal.carrierId).toBe(-1000)
})

test('the form of a stored disposal has the saved fields, but no read-only fields', () => {
  const values = valuesOf(process('160103', line(1)))
  expect(values.disposal).toMatchObject({ id: 3, version: 4, wastetype: '160103' })
  expect(values.disposal).not.toHaveProperty('disposerName')
  expect(values.disposal).not.toHaveProperty('locked')
  expect(values.btbEntryOuts).toEqual([{ id: 1, amount: 500, measure: 'kg', pieces: null, carId: null, remark: null }])
})

test('a stored line removed from the form is sent as deleted, and papers are not sent with it', () => {
  const before = process('160103', line(1), line(2))
  const { btbEntryOuts, ...values } = valuesOf(before)
  const body = sent({ ...values, btbEntryOuts: [...btbEntryOuts.slice(1), emptyLine()], papers: [] }, before)
  expect(body).not.toHaveProperty('papers')
  expect(body.btbEntryOuts.map(({ id, deleted }) => [id, deleted])).toEqual([
    [2, undefined],
    [undefined, undefined],
    [1, true],
  ])
})

test('an unchanged load sends its lines once, and a new one has none to delete', () => {
  const before = process('160103', line(1), line(2))
  expect(sent(valuesOf(before), before).btbEntryOuts).toHaveLength(2)
  expect(sent(blank('2026-05-04'), undefined).btbEntryOuts).toHaveLength(1)
})

const tyres = { code: '160103', unit: 'kg', factor: 1 } as WasteType
const oil = { code: '130205', unit: 'l', factor: 0.9, density: 0.9 } as unknown as WasteType

test('a line weighs its amount in the unit in which it is typed, and nothing while nothing sensible is typed', () => {
  expect(kgOf({ ...emptyLine('kg'), amount: 12.5 }, tyres)).toBe(12.5)
  expect(kgOf({ ...emptyLine('t'), amount: 1.2 }, tyres)).toBe(1200)
  expect(kgOf({ ...emptyLine('l'), amount: 10 }, oil)).toBe(9)
  expect(kgOf(emptyLine('kg'), tyres)).toBe(0)
  expect(kgOf({ ...emptyLine('kg'), amount: Number.NaN }, tyres)).toBe(0)
  expect(kgOf({ ...emptyLine('kg'), amount: 12 }, undefined)).toBe(0)
})

test('what may leave adds up exactly', () => {
  expect(freeKgOf([{ leftKg: 0.1 }, { leftKg: 0.2 }])).toBe(0.3)
})

const stock = (carId: number | null, leftKg: number, actiondate = '2026-03-01') =>
  ({ carId, carInfo: carId ? `car ${carId}` : null, leftKg, actiondate }) as Disposable
const day = '2026-05-04'

test('hulks of a stored load come before those in stock, each car once with the mass of its line', () => {
  const lines = [
    line(1, { carId: 7, carInfo: 'car 7', kg: 610, actiondate: day, entryIns: [{ actiondate: '2026-02-02' }] }),
  ]
  expect(hulksOf([stock(7, 10), stock(8, 700)], lines, day)).toEqual([
    { carId: 7, info: 'car 7', actiondate: '2026-02-02', leftKg: 610 },
    { carId: 8, info: 'car 8', actiondate: '2026-03-01', leftKg: 700 },
  ])
})

test('hulks without a car are one row at the end, including what the disposal has already taken of them', () => {
  const rows = hulksOf([stock(null, 300, '2026-01-05'), stock(8, 700), stock(null, 50)], [line(1, { kg: 150 })], day)
  expect(rows.map(({ carId, leftKg, actiondate }) => [carId, leftKg, actiondate])).toEqual([
    [8, 700, '2026-03-01'],
    [null, 500, '2026-01-05'],
  ])
})

test('where every hulk belongs to a car there is no row without one', () => {
  expect(hulksOf([stock(8, 700)], [], day).map(({ carId }) => carId)).toEqual([8])
  expect(hulksOf([], [line(1, { kg: 150 })], day)).toEqual([{ carId: null, info: '', actiondate: day, leftKg: 150 }])
})
