import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Valuated } from '@kreislauf/core/features/valuations/contract.ts'
import { expect, test } from 'vitest'
import { newBox } from '../../testing/boxing.ts'
import { pool } from '../../testing/tenant.ts'
import { tripsOf } from '../../testing/trips.ts'
import { monthsAgo, newBuyer, newValuer, ownDigits, sold } from '../../testing/valuing.ts'
import { carInLog } from '../log/testdata.ts'

const byHand = { clazz: 'M1', driveType: 'DIESEL', year: 2005, weight: 1200 } as const
const rowOf = ({ parts }: Valuated, key: string) => parts.find(({ id }) => id === key)
const materialOf = ({ materials }: Valuated, key: string) => materials.find(({ id }) => id === key)

test('a price falls back from level to level, and says how few sales a nearer one has (V4)', async () => {
  const { tenant, value } = await newValuer()
  const golf = { kba: '0603720', ktype: '900001', model: 'volkswagengolfv19tdi', clazz: 'M1', drive: 'DIESEL' }
  const group = { clazz: 'M1', drive: 'DIESEL', yearband: 2005 }
  await sold(
    tenant,
    'DOOR',
    [
      [0, 200],
      [1, 220],
    ],
    { ...golf, ...group },
  )
  // Of three of the KType one is 24 months old.
  await sold(tenant, 'DOOR', [[24, 500]], { ktype: golf.ktype, clazz: 'M1' })
  await sold(tenant, 'DOOR', [[2, 100]], { model: golf.model, clazz: 'M1' })
  await sold(
    tenant,
    'MIRROR',
    [
      [0, 30],
      [0, 40],
      [0, 50],
    ],
    group,
  )
  await sold(
    tenant,
    'SEAT',
    [
      [0, 61],
      [1, 62],
      [2, 63],
    ],
    { clazz: 'M1' },
  )
  // None of these is a sale of a used part.
  for (const use of ['CORE', 'REUSE'] as const)
    await sold(
      tenant,
      'BONNET',
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
      { use, kind: use === 'CORE' ? 'SOLD' : 'ASK', clazz: 'M1' },
    )
  await sold(
    tenant,
    'BONNET',
    [
      [0, 4],
      [0, 5],
      [0, 6],
    ],
    { kind: 'BOUGHT', clazz: 'M1' },
  )
  const found = await value({ vehicle: { kba: ' 0603-720 ', year: 2007 } })
  expect(found.vehicle).toMatchObject({
    ...{ title: 'Volkswagen Golf V 1.9 TDI', kba: '0603720', ktype: '900001', clazz: 'M1', driveType: 'DIESEL' },
    ...{ massKg: 1317, known: true },
  })
  const few = { level: 'KBA', points: 2, likely: 200 }
  expect(rowOf(found, 'DOOR')).toMatchObject({ basis: 'OWN', level: 'MODEL', points: 3, few })
  expect(rowOf(found, 'MIRROR')).toMatchObject({ basis: 'OWN', level: 'GROUP', price: 40, few: null })
  expect(rowOf(found, 'SEAT')).toMatchObject({ basis: 'OWN', level: 'CLASS', price: 62 })
  expect(rowOf(found, 'BONNET')).toMatchObject({ basis: 'DEFAULT', level: null, price: 85, few: null })
  expect(found.figure).toMatchObject({ bookday: today() < monthsAgo(0) ? '' : monthsAgo(0), bookage: null })
  expect(found.figure?.warnings.map(({ code }) => code)).toContain('few_sales')
})

test('the weight follows from the key of the catalogue, else from the class, and is told to be estimated (V14)', async () => {
  const { value } = await newValuer()
  const codes = ({ figure }: Valuated) => figure?.warnings.map(({ code }) => code)
  const golf = await value({ vehicle: { kba: '0603720', year: 2005 }, parts: [] })
  expect(golf.figure).toMatchObject({ weightKg: 1202, weightBasis: 'ESTIMATED' })
  expect(codes(golf)).toContain('weight_estimated')
  const ofClass = await value({ vehicle: { clazz: 'N1' }, parts: [] })
  expect(ofClass.figure).toMatchObject({ weightKg: 1650, weightBasis: 'CLASS' })
  expect(codes(ofClass)).toContain('weight_of_class')
  const lorry = await value({ vehicle: { clazz: 'N3', weight: 9000 }, parts: [] })
  expect(codes(lorry)).toContain('class_borrowed')
  // A well-formed key that the catalogue does not have: the maker is known by its HSN, nothing else.
  const unknown = await value({ vehicle: { kba: '0603/ZZZ', clazz: 'M1' }, parts: [] })
  expect(unknown.vehicle).toMatchObject({
    kba: '0603ZZZ',
    known: false,
    manufacturer: expect.stringMatching(/Volkswagen/i),
  })
  expect(codes(unknown)).toContain('kba_unknown')
  expect(await value({ vehicle: {} })).toMatchObject({ figure: null, lacking: ['weight_or_class'] })
  expect((await value({ vehicle: { kba: '0603/ZZZ' } })).lacking).toEqual(['weight_or_class'])
})

test('what sells is told by own lists and stock; what went or waits in a box counts in neither (V11)', async () => {
  const box = await newBox(carInLog)
  const { head } = box.yard
  const { dismantlerId } = box
  const carId = await box.car()
  const value = async () => head(api.valuations.value, { body: { vehicle: byHand } })
  const has = async (sparecategory: string, pieces: number) =>
    (await box.part(carId, { sparecategory, pieces, weight: pieces })).id
  const sell = async (spareId: number, price: number) => {
    const body = { actionDate: today(), spareOuts: [{ spareId, price }] }
    return head(api.spares.save, { params: { dismantlerId }, body })
  }
  await sell(await has('MIRROR', 12), 360)
  await has('MIRROR', 8)
  await has('SEAT', 5)
  await sell(await has('RADIATOR', 3), 90)
  await has('RADIATOR', 1)
  await box.offer('ST-1', 40)
  const partId = await has('STARTER', 1)
  await box.put('ST-1', 1, { carId, partId })
  const found = await value()
  const share = (key: string) => {
    const { sellThrough, sellThroughBasis, stored } = rowOf(found, key) ?? {}
    return [sellThrough, sellThroughBasis, stored]
  }
  expect(share('MIRROR')).toEqual([0.6, 'OWN', 8])
  expect(share('SEAT')).toEqual([0, 'OWN', 5])
  expect(share('RADIATOR')).toEqual([0.6, 'DEFAULT', 1])
  expect(share('STARTER')).toEqual([0.6, 'DEFAULT', 0])
  expect(rowOf(found, 'MIRROR')).toMatchObject({ supplyMonths: 8 })
  expect(rowOf(found, 'SEAT')).toMatchObject({ proposed: false, supplyMonths: null })
  // The list's price is that of a piece in the book, and there is one of it only.
  expect(rowOf(found, 'MIRROR')?.few).toEqual({ level: 'CLASS', points: 1, likely: 30 })
  // Of the car itself only what is still on it is valued.
  const own = await head(api.valuations.value, { body: { vehicle: byHand, carId } })
  expect(rowOf(own, 'MIRROR')).toBeUndefined()
  expect(rowOf(own, 'WHEEL')).toMatchObject({ pieces: 4 })
})

test('materials take own sales and cargo sold in the exchange, a catalyst first those of its number', async () => {
  const { tenant, value } = await newValuer()
  await sold(
    tenant,
    'HULK',
    [
      [0, 0.18],
      [1, 0.2],
    ],
    { use: 'MATERIAL', measure: 'kg' },
  )
  await sold(tenant, '1', [[0, 0.22]], { use: 'CARGO', measure: 'kg' })
  // Rims are sold by the piece of 8.5 kg.
  await sold(
    tenant,
    '8',
    [
      [0, 8.5],
      [0, 8.5],
      [0, 8.5],
    ],
    { use: 'CARGO', measure: 'pcs' },
  )
  const stamped = { use: 'MATERIAL', catalyst: 'KT6001' } as const
  await sold(
    tenant,
    'CATALYST',
    [
      [0, 300],
      [0, 310],
      [0, 320],
    ],
    stamped,
  )
  await sold(
    tenant,
    'CATALYST',
    [
      [0, 90],
      [0, 91],
      [0, 92],
    ],
    { use: 'MATERIAL' },
  )
  const found = await value({ vehicle: { ...byHand, catalyst: ' kt-6001' }, parts: [] })
  expect(materialOf(found, 'HULK')).toMatchObject({
    ...{ price: 0.2, basis: 'OWN', points: 3, level: null, percentage: 85, measure: 'kg', pricePerKg: 0.2 },
  })
  expect(materialOf(found, 'ALU')).toMatchObject({ price: 1, points: 3, basis: 'OWN' })
  expect(materialOf(found, 'COPPER')).toMatchObject({ price: 2, basis: 'DEFAULT', points: 0, newest: null })
  expect(materialOf(found, 'CATALYST')).toMatchObject({
    ...{ price: 310, byNumber: true, measure: 'pcs', percentage: null, weightkg: 6, pricePerKg: 51.6667 },
  })
  const byType = await value({ vehicle: byHand, parts: [] })
  expect(materialOf(byType, 'CATALYST')).toMatchObject({ price: 196, byNumber: false, points: 6 })
  expect(found.figure).toMatchObject({ bookday: monthsAgo(0) })
})

test('where the company sold none, the kept market price of the exchange counts before the default', async () => {
  const { tenant, value } = await newValuer()
  const told = (month: string, cargo: number, market: number | null) =>
    pool.raw.query('insert into market_month (month, cargo_type_id, reader_id, market) values ($1, $2, $3, $4)', [
      ...[month, cargo, tenant.mandatorId, market],
    ])
  await told(monthsAgo(3), 1, 150)
  await told(monthsAgo(2), 1, 190)
  await told(monthsAgo(1), 1, null)
  await told(monthsAgo(25), 3, -100)
  await told(monthsAgo(1), 4, 92)
  const found = await value({ vehicle: byHand, parts: [] })
  // Hulks are traded by the tonne.
  const price = { price: 0.19, low: 0.19, high: 0.19, basis: 'MARKET', points: 0, newest: monthsAgo(2) }
  expect(materialOf(found, 'HULK')).toMatchObject(price)
  expect(materialOf(found, 'TYRES')).toMatchObject({ basis: 'DEFAULT' })
  expect(materialOf(found, 'CATALYST')).toMatchObject({ price: 92, basis: 'MARKET' })
  expect(found.figure?.standsOn.map(({ basis }) => basis)).toEqual(['MARKET', 'DEFAULT'])
})

test('without a contract only a rounded sum is told, and counts when asked for (V33)', async () => {
  const ktype = ownDigits(9)
  const { tenant, value, dismantlerId } = await newValuer()
  const [a, b, shy] = [await newBuyer('A', true), await newBuyer('B', true), await newBuyer('Heimlich')]
  await a.wants('TURBO', 58.4, { ktype: [ktype] })
  await b.wants('TURBO', 47, { ktype: [ktype] })
  await b.wants('STARTER', 4.99, { ktype: [ktype] })
  await shy.wants('TURBO', 99, { ktype: [ktype] })
  const vehicle = { ...byHand, ktype }
  const parts = [{ key: 'TURBO', as: 'CORE' as const, pieces: 1 }]
  const plain = await value({ vehicle })
  expect(plain.cores).toEqual([
    {
      ...{ key: 'TURBO', name: 'Turbolader', contracted: false, remanId: null, remanName: null, offerId: null },
      ...{ number: null, articleName: null, price: 55, pieces: 1, left: 1, share: 0.85, shareBasis: 'DEFAULT' },
      ...{ minutes: 45, amount: 15.25, criteria: null, matchedBy: ['KTYPE'] },
    },
  ])
  expect(plain.figure?.terms.filter(({ kind }) => kind === 'CORE')).toEqual([])
  await expect(value({ vehicle, parts })).rejects.toMatchObject({
    fields: [{ path: 'parts.0.as', code: 'core_not_wanted' }],
  })
  const counted = await value({ vehicle, parts, asContracted: true })
  expect(counted.figure?.terms[0]).toMatchObject({ key: 'TURBO', kind: 'CORE', gross: 46.75, removal: 31.5 })
  expect(counted.figure?.warnings).toContainEqual({ code: 'as_contracted', params: { count: 1, names: 'Turbolader' } })
  // Under contract the company reads who wants it at which price, and the sum goes.
  await shy.sign({ tenant, dismantlerId })
  expect((await value({ vehicle })).cores).toMatchObject([{ contracted: true, remanName: 'Heimlich', price: 99 }])
  // Who may not read offers sees none of the company's contracts.
  const clerk = await tenant.signIn({ rights: '220000' })
  expect((await clerk(api.valuations.value, { body: { vehicle } })).cores).toMatchObject([{ contracted: false }])
})

test('nothing of another company enters, and all is read in four round trips', async () => {
  const ktype = ownDigits(9)
  const [own, other] = [await newValuer(), await newValuer()]
  const body = { vehicle: { ...byHand, ktype }, purchase: 100 }
  const before = await own.value(body)
  await sold(
    other.tenant,
    'DOOR',
    [
      [0, 500],
      [0, 500],
      [0, 500],
    ],
    { ktype, clazz: 'M1' },
  )
  await sold(
    other.tenant,
    'HULK',
    [
      [0, 9],
      [0, 9],
      [0, 9],
    ],
    { use: 'MATERIAL', measure: 'kg' },
  )
  await other.tenant.inside(db => db.insertInto('valuationCost').values({ validfrom: today(), hourrate: 1 }).execute())
  const buyer = await newBuyer('Nur des anderen')
  await buyer.wants('TURBO', 120, { ktype: [ktype] })
  await buyer.sign(other)
  expect(await own.value(body)).toEqual(before)
  expect((await other.value(body)).figure?.value).not.toBe(before.figure?.value)
  const sent = await tripsOf(() => own.value({ vehicle: { kba: '0603720', year: 2005 } }))
  expect(sent.length).toBe(4)
})
