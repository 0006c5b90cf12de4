import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { prices } from '@kreislauf/core/features/prices/contract.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { typedPrice } from './testing.ts'

const tenant = await newTenant()
await tenant.yard()
const call = await tenant.signIn({ rights: 'F', valuation: true })
const stranger = await newTenant()
await stranger.yard()
const foreign = await stranger.signIn({ rights: 'F', valuation: true })

type Given = Partial<Input<typeof prices.save>['body']>
const type = async (more: Given = {}) => (await call(prices.save, { body: typedPrice(more) }))!
const rowOf = async (use: string, key: string) =>
  (await call(prices.book, {})).find(row => row.use === use && row.key === key)

test('a typed price says what it is of, is corrected and deleted by its company, and by nobody else', async () => {
  const golf = {
    kba: '0603 / ALR',
    ktype: '0001234',
    model: ' VW Golf-V ',
    clazz: 'M1',
    drive: 'DIESEL',
    year: 2007,
  } as const
  const point = await type({ ...golf, key: 'DOOR', price: 95.5, buyer: 'Teilehaus', remark: 'mit Scheibe' })
  expect(point).toMatchObject({
    ...{
      use: 'REUSE',
      key: 'DOOR',
      name: 'Tür',
      source: 'TYPED',
      kind: 'SOLD',
      price: 95.5,
      measure: 'pcs',
      quantity: 1,
    },
    ...{ kba: '0603ALR', ktype: '1234', model: 'vwgolfv', clazz: 'M1', drive: 'DIESEL', yearband: 2005 },
    ...{ buyer: 'Teilehaus', recordId: null, version: 1 },
  })
  const { id, version } = point
  const dearer = await call(prices.save, { body: typedPrice({ id, version, key: 'DOOR', price: 99 }) })
  expect(dearer).toMatchObject({ id, version: 2, price: 99, kba: null })
  const again = (body: Input<typeof prices.save>['body'], by = call) => by(prices.save, { body })
  await expect(again(typedPrice({ id, version, price: 1 }))).rejects.toMatchObject({
    code: 'stale',
    params: { current: { price: 99 } },
  })
  await expect(again(typedPrice({ id, price: 1 }))).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'version', code: 'required' }],
  })
  await expect(again(typedPrice({ id, version: 2 }), foreign)).rejects.toMatchObject({ code: 'not-found' })
  expect(await foreign(prices.list, {})).toEqual([])
  expect(await again(typedPrice({ id, version: 2, deleted: true }))).toBeNull()
  await expect(again(typedPrice({ id, version: 2 }))).rejects.toMatchObject({ code: 'not-found' })
})

test('a price that cannot be is named at its field', async () => {
  const wrong = (more: Given) => expect(type(more)).rejects
  await wrong({ key: 'SPOILER' }).toMatchObject({ fields: [{ path: 'key', code: 'unknown' }] })
  await wrong({ key: 'OWN999999' }).toMatchObject({ fields: [{ path: 'key', code: 'unknown' }] })
  await wrong({ key: 'STEERINGLOCK' }).toMatchObject({ fields: [{ path: 'key', code: 'not_sold_so' }] })
  await wrong({ price: 0 }).toMatchObject({ fields: [{ path: 'price', code: 'more_than' }] })
  await wrong({ price: -5 }).toMatchObject({ fields: [{ path: 'price', code: 'more_than' }] })
  await wrong({ price: 1.23456 }).toMatchObject({ fields: [{ path: 'price', code: 'decimals' }] })
  await wrong({ quantity: 0 }).toMatchObject({ fields: [{ path: 'quantity' }] })
  await wrong({ day: addDays(today(), 1) }).toMatchObject({ fields: [{ path: 'day', code: 'in_future' }] })
  await wrong({ kba: '12' }).toMatchObject({ fields: [{ path: 'kba', code: 'kba' }] })
  await wrong({ ktype: 'A7' }).toMatchObject({ fields: [{ path: 'ktype', code: 'no_ktype' }] })
  await wrong({ catalyst: 'A1' }).toMatchObject({ fields: [{ path: 'catalyst', code: 'no_number' }] })
  await wrong({ use: 'MATERIAL', key: 'HULK', price: -0.1 }).toMatchObject({
    fields: [{ path: 'price', code: 'more_than' }],
  })
  expect(await type({ use: 'MATERIAL', key: 'TYRES', price: -0.11, quantity: 500 })).toMatchObject({
    price: -0.11,
    measure: 'kg',
  })
  expect(await type({ use: 'CORE', key: 'STEERINGLOCK', price: 3 })).toMatchObject({
    name: 'Lenkradschloss',
    use: 'CORE',
  })
})

test('who may not value cars reads no prices, and who may not change data of the company writes none', async () => {
  const body = typedPrice({ key: 'SEAT' })
  const without = await tenant.signIn({ rights: 'F', valuation: false })
  for (const one of ['list', 'book', 'catalysts', 'costs'] as const)
    await expect(without(prices[one], {} as never)).rejects.toMatchObject({ code: 'forbidden' })
  const reader = await tenant.signIn({ rights: '2', valuation: true })
  expect(await reader(prices.list, { query: { key: 'SEAT' } })).toEqual([])
  await expect(reader(prices.save, { body })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(reader(prices.saveCosts, { body: { validfrom: today() } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('the book says what each price stands on: own sales from the third on, before that the default', async () => {
  expect(await rowOf('REUSE', 'MIRROR')).toMatchObject({
    basis: 'DEFAULT',
    likely: 30,
    low: 15,
    high: 90,
    points: 0,
    newest: null,
    few: null,
  })
  const mirror = { key: 'MIRROR' }
  await type({ ...mirror, price: 40, day: addMonths(today(), -1) })
  await type({ ...mirror, price: 20 })
  await type({ ...mirror, price: 500, kind: 'BOUGHT' })
  await type({ ...mirror, price: 700, day: addMonths(today(), -24) })
  expect(await rowOf('REUSE', 'MIRROR')).toMatchObject({
    basis: 'DEFAULT',
    likely: 30,
    points: 2,
    newest: today(),
    age: 0,
    few: 20,
  })
  await type({ ...mirror, price: 60 })
  expect(await rowOf('REUSE', 'MIRROR')).toMatchObject({
    basis: 'OWN',
    low: 20,
    likely: 40,
    high: 60,
    points: 3,
    defaultLikely: 30,
  })
  const course = await call(prices.course, { params: { use: 'REUSE', key: 'MIRROR' } })
  expect(course.months).toHaveLength(24)
  expect(course.months.at(-1)).toMatchObject({ month: today().slice(0, 7), points: 2, median: 40, usual: 30 })
  expect(course.months.at(-2)).toMatchObject({ points: 1, median: 40 })
  await expect(call(prices.course, { params: { use: 'REUSE', key: 'NONE' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  const table = await call(prices.bookFile, { params: { format: 'csv' }, query: { q: 'Spiegel' } })
  expect(new TextDecoder().decode((table as unknown as { bytes: Uint8Array }).bytes ?? table)).toContain(
    'eigene Verkäufe',
  )
})

test('a material is also sold as the cargo that it becomes, pieces by their weight', async () => {
  for (const price of [5.95, 6.8, 7.65]) await type({ use: 'CARGO', key: '8', price })
  expect(await rowOf('MATERIAL', 'ALU')).toMatchObject({
    basis: 'OWN',
    measure: 'kg',
    low: 0.7,
    likely: 0.8,
    high: 0.9,
    points: 3,
  })
})

test('a catalyst has a price by the number stamped on it, with the last three buyers', async () => {
  const sold = (price: number, months: number, buyer: string) =>
    type({ use: 'MATERIAL', key: 'CATALYST', catalyst: 'kt 6-0001', price, buyer, day: addMonths(today(), -months) })
  await sold(110, 3, 'Kat Nord')
  await sold(130, 2, 'Kat Süd')
  await sold(150, 1, 'Kat Nord')
  await sold(90, 0, 'Kat West')
  const [found, ...more] = await call(prices.catalysts, { query: { q: 'KT60001' } })
  expect(more).toEqual([])
  expect(found).toMatchObject({ catalyst: 'KT60001', points: 4, newest: today(), likely: 120 })
  expect(found?.last.map(({ price, buyer }) => `${price} ${buyer}`)).toEqual([
    '90 Kat West',
    '150 Kat Nord',
    '130 Kat Süd',
  ])
  expect(await call(prices.list, { query: { catalyst: 'KT 6 0001' } })).toHaveLength(4)
  expect(await rowOf('MATERIAL', 'CATALYST')).toMatchObject({ basis: 'OWN', points: 4 })
})

test('costs hold from a day on; what is left open is the default of the day', async () => {
  const { usual, rows, today: now } = await call(prices.costs, {})
  expect(rows).toEqual([])
  expect(now).toMatchObject({
    ...usual,
    hourRate: 42,
    margin: 0.3,
    defaults: expect.arrayContaining(['hourRate', 'acceptance']),
  })
  const save = (body: Input<typeof prices.saveCosts>['body']) => call(prices.saveCosts, { body })
  const mine = await save({ validfrom: addDays(today(), -5), hourRate: 48, margin: 0.25 })
  expect(mine.today).toMatchObject({ hourRate: 48, margin: 0.25, storage: 2 })
  expect(mine.today.defaults).not.toContain('hourRate')
  const [row] = mine.rows
  await save({ validfrom: addDays(today(), 5), hourRate: 52 })
  expect((await call(prices.costs, {})).today.hourRate).toBe(48)
  await expect(save({ validfrom: addDays(today(), 5) })).rejects.toMatchObject({ code: 'prices.costs-taken' })
  await expect(save({ validfrom: today(), margin: 1 })).rejects.toMatchObject({ fields: [{ path: 'margin' }] })
  const at = { id: row!.id, version: row!.version, validfrom: row!.validfrom }
  expect((await save({ ...at, hourRate: 44 })).today).toMatchObject({ hourRate: 44, margin: 0.3 })
  await expect(save({ ...at, hourRate: 45 })).rejects.toMatchObject({ code: 'stale' })
  await expect(foreign(prices.saveCosts, { body: { ...at, version: 2 } })).rejects.toMatchObject({ code: 'not-found' })
  expect((await save({ ...at, version: 2, deleted: true })).today.hourRate).toBe(42)
})
