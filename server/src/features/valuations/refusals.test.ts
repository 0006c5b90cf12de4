import { api } from '@kreislauf/core/api.ts'
import type { ValueInput } from '@kreislauf/core/features/valuations/contract.ts'
import { expect, test } from 'vitest'
import { collectorOf } from '../../testing/delivering.ts'
import { newTenant } from '../../testing/tenant.ts'
import { newBuyer, newValuer, ownDigits, sold, V1 } from '../../testing/valuing.ts'

const { valuations } = api
const yard = await newValuer()
const vehicle = { clazz: 'M1', driveType: 'DIESEL', year: 2005, weight: 1200 } as const
const door = { key: 'DOOR', as: 'PART' as const, pieces: 1 }
const refused = (body: ValueInput, path: string, code: string) =>
  expect(yard.value(body)).rejects.toMatchObject({ code: 'invalid', fields: [{ path, code }] })

test('what a form must not hold is named at its field (V34)', async () => {
  await refused({ vehicle, broken: ['DOOR'], parts: [door] }, 'parts.0', 'part_broken')
  await refused({ vehicle: { ...vehicle, kba: '12' } }, 'vehicle.kba', 'kba')
  await refused({ vehicle: { ...vehicle, weight: 0 } }, 'vehicle.weight', 'more_than')
  await refused({ vehicle: { ...vehicle, weight: -1 } }, 'vehicle.weight', 'more_than')
  await refused({ vehicle: { ...vehicle, year: 2090 } }, 'vehicle.year', 'in_future')
  await refused({ vehicle, purchase: -1 }, 'purchase', 'too_small')
  await refused({ vehicle, parts: [{ ...door, price: 0 }] }, 'parts.0.price', 'more_than')
  await refused({ vehicle, parts: [{ ...door, price: -5 }] }, 'parts.0.price', 'more_than')
  await refused({ vehicle, parts: [{ ...door, pieces: 0 }] }, 'parts.0.pieces', 'too_small')
  await refused({ vehicle, parts: [{ ...door, pieces: 1.5 }] }, 'parts.0.pieces', 'whole')
  await refused({ vehicle, parts: [{ ...door, key: 'SPOILER' }] }, 'parts.0.key', 'unknown')
  await refused({ vehicle, parts: [door, { ...door, pieces: 2 }] }, 'parts.1.key', 'twice')
  await refused({ vehicle, parts: [{ ...door, key: 'AIRBAG' }] }, 'parts.0.as', 'part_not_reusable')
  await refused({ vehicle, parts: [{ ...door, as: 'CORE' }] }, 'parts.0.as', 'core_not_wanted')
  await refused({ vehicle, broken: ['SPOILER'] }, 'broken.0', 'unknown')
  await refused({ vehicle, missing: ['HULK'] }, 'missing.0', 'unknown')
  await refused({ vehicle, carId: 999_999_999 }, 'carId', 'unknown')
})

test('ids of another company are unknown: its car, its people, its kinds of parts', async () => {
  const other = await newValuer()
  const kind = { name: 'Anhängerkupplung', nonMetalFactor: 0.1, weightkg: 15 }
  const { key: own } = await other.call(api.spares.saveKind, { body: kind })
  await sold(other.tenant, own, [...V1], { clazz: 'M1' })
  expect((await other.value({ vehicle })).parts.find(({ id }) => id === own)).toMatchObject({
    ...{ name: 'Anhängerkupplung', price: 95, basis: 'OWN', weightkg: 15, removalMinutes: null, pieces: 1 },
  })
  await refused({ vehicle, parts: [{ ...door, key: own }] }, 'parts.0.key', 'unknown')
  await refused({ vehicle, broken: [own] }, 'broken.0', 'unknown')
  const battery = { ...door, key: 'EMOTOR', staffIds: [other.staffId] }
  await refused({ vehicle, parts: [battery] }, 'parts.0.staffIds', 'unknown')
  const { id: carId } = await other.tenant.inside(db =>
    db
      .insertInto('car')
      .values({ dismantlerId: other.dismantlerId, receptiondate: '2026-01-01', vin: 'WVWZZZ1KZ6W000002' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await refused({ vehicle, carId }, 'carId', 'unknown')
  const parts = (ids: string) => yard.call(valuations.parts, { params: { kba: '0603720', ids } })
  await expect(parts(own)).rejects.toMatchObject({ fields: [{ path: 'ids', code: 'unknown' }] })
})

test('rows of parts and materials without a form: by key, by hand, and what is asked wrongly', async () => {
  const parts = (kba: string, ids: string, query = {}) => yard.call(valuations.parts, { params: { kba, ids }, query })
  await sold(yard.tenant, 'DOOR', [...V1], { kba: '0603720' })
  const [row, ...none] = await parts('0603 / 720', 'DOOR', { broken: 'DOOR,SEAT' })
  expect(row).toMatchObject({
    ...{ id: 'DOOR', name: 'Tür', price: 95, low: 80, high: 95, points: 4, basis: 'OWN', level: 'KBA' },
    ...{ broken: true, inCart: false, sellThrough: 0.6, weightkg: 25, removalMinutes: 25, qualification: null },
  })
  expect(none).toEqual([])
  const all = await parts('0603720', 'all')
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['DOOR', 'TURBO', 'CATALYST']))
  expect(all.map(({ id }) => id)).not.toContain('HVBATTERY')
  const byHand = await parts('-', 'HVBATTERY,EMOTOR', { class: 'M1', drive: 'ELECTRIC' })
  expect(byHand).toMatchObject([
    { id: 'HVBATTERY', price: 1625, qualification: expect.stringContaining('2S') },
    { id: 'EMOTOR', price: 400 },
  ])
  // A key that the catalogue does not have is answered from its maker and class.
  expect(await parts('0603ZZZ', 'DOOR')).toMatchObject([{ id: 'DOOR', basis: 'DEFAULT' }])
  const wrong = async (kba: string, ids: string, path: string, code: string) =>
    expect(parts(kba, ids)).rejects.toMatchObject({ code: 'invalid', fields: [{ path, code }] })
  await wrong('0603720', Array.from({ length: 201 }, (_, at) => `KEY${at}`).join(','), 'ids', 'too_many_values')
  await wrong('0603720', 'OWN12', 'ids', 'unknown')
  await wrong('12', 'all', 'kba', 'kba')
  await wrong('-', 'all', 'clazz', 'required')

  const usual = await yard.call(valuations.materials, {})
  expect(usual.map(({ id, percentage, price }) => [id, percentage, price])).toEqual([
    ...[['HULK', 85, 0.17] as const, ['ALU', 2.5, 0.75] as const, ['COPPER', 0.8, 2] as const],
    ...[['BATTERY', 1.1, 0.7] as const, ['TYRES', 3, -0.115] as const, ['CATALYST', null, 140] as const],
  ])
  const electric = await yard.call(valuations.materials, { query: { class: 'M1', drive: 'ELECTRIC', year: 2020 } })
  expect(electric.map(({ id }) => id)).toEqual(['HULK', 'ALU', 'COPPER', 'BATTERY', 'TYRES', 'HVBATTERY'])
})

test('top sellers are the own ones of the days asked for, by price or by count (G21)', async () => {
  const { tenant, call } = await newValuer()
  const kba = '0603720'
  await sold(tenant, 'DOOR', [[0, 90]], { quantity: 4, kba })
  await sold(tenant, 'ENGINE', [[0, 700]], { kba })
  await sold(tenant, 'GEARBOX', [[0, 700]], { quantity: 2 })
  await sold(tenant, 'SEAT', [[14, 75]], { quantity: 40 })
  await sold(tenant, 'STARTER', [[0, 18]], { use: 'CORE' })
  const rows = ({ own, pool }: { own: { id: string; count: number; price: number }[]; pool: unknown[] }) => {
    expect(pool).toEqual([])
    return own.map(({ id, count, price }) => [id, count, price])
  }
  expect(rows(await call(valuations.topByPrice, {}))).toEqual([
    ...[
      ['GEARBOX', 2, 700],
      ['ENGINE', 1, 700],
      ['DOOR', 4, 90],
    ],
  ])
  expect(rows(await call(valuations.topByCount, { query: { days: 730, limit: 2 } }))).toEqual([
    ...[
      ['SEAT', 40, 75],
      ['DOOR', 4, 90],
    ],
  ])
  const ofKba = { params: { kba: '0603/720' } }
  expect(rows(await call(valuations.topByPriceOfKba, ofKba))).toEqual([
    ['ENGINE', 1, 700],
    ['DOOR', 4, 90],
  ])
  expect(rows(await call(valuations.topByCountOfKba, ofKba))[0]).toEqual(['DOOR', 4, 90])
  await expect(call(valuations.topByCount, { query: { days: 731 } })).rejects.toMatchObject({
    fields: [{ path: 'days' }],
  })
})

test('is for accounts with the switch, of companies that take cars, and not for a collection point of its own', async () => {
  const ask = async (as: Parameters<typeof yard.tenant.signIn>[0]) =>
    (await yard.tenant.signIn(as))(valuations.value, { body: { vehicle } })
  await expect(ask({ valuation: false, rights: 'FFFFFF', head: true })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await ask({ rights: '000000' })).figure).toBeTruthy()
  const buyer = await newBuyer()
  await expect(buyer.call(valuations.value, { body: { vehicle } })).rejects.toMatchObject({
    code: 'companies.other-kind',
  })
  const purchaser = await newTenant()
  const head = await purchaser.signIn({ head: true, rights: 'FFFFFF' })
  await head(api.purchasers.create, { body: { company: { name: 'Ankauf Ost' } } })
  expect((await head(valuations.value, { body: { vehicle } })).figure).toBeTruthy()
  const town = await newTenant()
  const pointId = await collectorOf(town, yard.tenant.mandatorId, yard.dismantlerId)
  const point = await town.signIn({ rights: 'FFFFFF' })
  expect((await point(valuations.value, { body: { vehicle } })).figure).toBeTruthy()
  await town.inside(db =>
    db.updateTable('department').set({ ownerAccountId: point.accountId }).where('id', '=', pointId).execute(),
  )
  await expect(point(valuations.value, { body: { vehicle } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a remanufacturer shows its prices only as long as it says so, and no other company can', async () => {
  const buyer = await newBuyer('Zeigt', true)
  const ktype = ownDigits(9)
  await buyer.wants('TURBO', 80, { ktype: [ktype] })
  const cores = async () => (await yard.value({ vehicle: { ...vehicle, ktype } })).cores.length
  expect(await cores()).toBe(1)
  const { version } = (await buyer.call(api.remanufacturers.one, { params: { id: buyer.remanId } })) as {
    version: number
  }
  const body = { company: { name: 'Zeigt' }, version, invaluations: false }
  expect(await buyer.call(api.remanufacturers.save, { params: { id: buyer.remanId }, body })).toMatchObject({
    invaluations: false,
  })
  expect(await cores()).toBe(0)
  const purchaser = await (await newTenant()).signIn({ head: true, rights: 'FFFFFF' })
  const made = await purchaser(api.purchasers.create, { body: { company: { name: 'Ankauf' }, invaluations: true } })
  expect(made.invaluations).toBe(false)
})
