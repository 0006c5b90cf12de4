import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog } from '../log/testdata.ts'

async function scene(rights = '00FF') {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const carId = await tenant.inside(db => carInLog(db, dismantlerId, { on: addDays(today(), -10) }))
  const call = await tenant.signIn({ rights })
  const at = { params: { dismantlerId } }
  const taken = async (more: object = {}) => {
    const { parts: made } = await call(parts.save, { ...at, body: [{ carId, sparecategory: 'DOOR', ...more }] })
    if (!made[0]) throw new Error('it is gone')
    return made[0]
  }
  const stock = () =>
    tenant.inside(async db => {
      const { rows } = await sql<{ wastetype: string; kg: number }>`
        select wastetype, kg from stock_on(current_mandator(), ${dismantlerId}::bigint, ${today()}::date) where kg <> 0`.execute(
        db,
      )
      return Object.fromEntries(rows.map(({ wastetype, kg }) => [wastetype, kg]))
    })
  const restOf = async () => (await call(log.car, { params: { carId } })).restKg
  return { tenant, dismantlerId, carId, call, at, taken, stock, restOf }
}

test('a part is booked out of its car the moment it is taken off, and leaves by its list', async () => {
  const { call, at, taken, stock, restOf } = await scene()
  const door = await taken()
  expect(door).toMatchObject({ state: 'STORED', weight: 25, nonMetalFactor: 0.35, takenon: today(), name: 'Tür' })
  expect(await stock()).toEqual({ '160104': 975, PARTS: 25 })
  expect(await restOf()).toBe(975)
  const { list } = await call(spares.save, {
    ...at,
    body: { actionDate: today(), spareOuts: [{ spareId: door.id, price: 80 }] },
  })
  expect(list).toMatchObject({ number: `${today().slice(0, 4)}/1`, weight: 25, lines: 1, nonMetalKg: 8.75 })
  expect(await stock()).toEqual({ '160104': 975 })
  expect(await call(parts.get, { params: { id: door.id } })).toMatchObject({ state: 'OUT', outon: today() })
})

test('a part that is brought back is here again, and scrapped it is waste of the same car', async () => {
  const { call, at, taken, stock, restOf } = await scene()
  const door = await taken()
  await call(spares.save, { ...at, body: { actionDate: today(), spareOuts: [{ spareId: door.id }] } })
  const out = await call(parts.get, { params: { id: door.id } })
  const back = await call(parts.bringBack, {
    params: { id: door.id },
    body: { version: out.version, day: today(), place: 'A1' },
  })
  expect(back).toMatchObject({ state: 'STORED', place: 'A1' })
  expect(await stock()).toEqual({ '160104': 975, PARTS: 25 })
  const waste = await call(parts.scrap, {
    params: { id: door.id },
    body: { version: back.version, day: today(), wastetype: '160117' },
  })
  expect(waste).toMatchObject({ state: 'SCRAPPED', scrappedon: today() })
  expect(await stock()).toEqual({ '160104': 975, '160117': 25 })
  expect(await restOf()).toBe(975)
  const again = await call(parts.unscrap, { params: { id: door.id }, body: { version: waste.version } })
  expect(again).toMatchObject({ state: 'STORED', entryId: null })
  expect(await stock()).toEqual({ '160104': 975, PARTS: 25 })
})

test('a line typed directly is taken off and handed over on the list’s day, and goes with its list', async () => {
  const { call, at, carId, stock } = await scene()
  const body = { actionDate: today(), spareOuts: [{ ecarId: carId, sparecategory: 'WHEEL', amount: 4, weight: 68 }] }
  const { list } = await call(spares.save, { ...at, body })
  expect(list?.spareOuts).toMatchObject([{ weight: 68, amount: 4, nonMetalFactor: 0.45 }])
  expect(await stock()).toEqual({ '160104': 932 })
  await call(spares.save, {
    ...at,
    body: { ...body, spareOuts: [], id: list?.id, version: list?.version, deleted: true },
  })
  expect(await stock()).toEqual({ '160104': 1000 })
})
