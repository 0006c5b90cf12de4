import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { seeing } from '../../testing/seeing.ts'

// Adds a kind of cargo, which all companies see.
await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')
const { newRecycler, offerBody } = await import('../offers/testing.ts')
const { addCargo, from, newCargo, orderBody } = await import('./testing.ts')

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const { looperId } = await newCargo(yard, looper, 1)
const plant = await newTenant()
const recycler = await plant.signIn({ head: true })

const at = (id: number) => ({ params: { id } })
async function offering(more: Parameters<typeof offerBody>[1] = {}) {
  const recyclerId = await newRecycler(recycler)
  const { id: offerId } = await recycler(api.offers.save, { body: offerBody(recyclerId, more) })
  return { recyclerId, offerId }
}
async function draft(offerId: number, more: Parameters<typeof orderBody>[0] = {}) {
  const cargoId = await addCargo(yard, looperId, 10)
  return looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody(more) })
}
const execute = ({ id, version, seen }: { id: number; version: number; seen: string }) =>
  looper(pickuporders.execute, { ...at(id), body: { version, seen } })
const close = (recyclerId: number) =>
  plant.inside(db => db.updateTable('department').set({ active: false }).where('id', '=', recyclerId).execute())
const over = { code: 'pickuporders.offer-over' }

test('an offer withdrawn while the order was being written is reported as ended, and no order is created', async () => {
  const { offerId } = await offering()
  await seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } })
  await expect(draft(offerId)).rejects.toMatchObject(over)
  await seeing(recycler)(api.offers.remove, at(offerId))
  await expect(draft(offerId)).rejects.toMatchObject(over)
  expect(await looper(pickuporders.list, { ...at(looperId), query: {} })).toEqual([])
})

test('less than the minimum of an offer is reported at the amount, in the unit of the cargo', async () => {
  const { offerId } = await offering({ measure: 'kg', price: 0.14, minamount: 6250 })
  await expect(draft(offerId, { amount: 5 })).rejects.toMatchObject({
    ...{ code: 'pickuporders.under-minimum', params: { minimum: 6.25, measure: 't' } },
    fields: [{ path: 'amount', code: 'too_small', params: { minimum: 6.25 } }],
  })
  expect(await draft(offerId, { amount: 6.25 })).toMatchObject({ status: 'ORDERED', net: 875 })
})

test('a closed recycler gets no further orders, and answers binding ones', async () => {
  const { recyclerId, offerId } = await offering()
  const bound = await execute(await draft(offerId))
  const open = await draft(offerId)
  await close(recyclerId)
  await expect(execute(open)).rejects.toMatchObject(over)
  await expect(draft(offerId)).rejects.toMatchObject(over)
  expect(await recycler(pickuporders.accept, await from(recycler, bound.id))).toMatchObject({ status: 'ACCEPTED' })
  expect(await recycler(pickuporders.pickedup, await from(recycler, bound.id, { amount: 5 }))).toMatchObject({
    status: 'PICKEDUP',
  })
})

test('a suspended company gets no further orders, and binding ones are cancelled', async () => {
  const other = await newTenant()
  const owner = await other.signIn({ head: true })
  const { id: offerId } = await owner(api.offers.save, { body: offerBody(await newRecycler(owner)) })
  const bound = await execute(await draft(offerId))
  const open = await draft(offerId)
  await pool.raw.query('update mandator set suspended_at = now() where id = $1', [other.mandatorId])
  await expect(execute(open)).rejects.toMatchObject(over)
  const reason = 'Der Betrieb antwortet nicht mehr'
  const cancelled = await looper(pickuporders.cancel, await from(looper, bound.id, { reason }))
  expect(cancelled).toMatchObject({ status: 'CANCELLED', reason })
  expect(await looper(api.cargos.get, at(bound.cargoId))).toMatchObject({ amount: 10, reserved: 0 })
})

test('an ended kind of cargo can no longer be ordered, with its last day in the message', async () => {
  const kind = 9101
  await pool.raw.query(
    `insert into cargo_type (id, sorter, names, measure, hazardous) values (${kind}, 98, '{"de": "Altes", "en": "Old"}', 't', false)`,
  )
  const { offerId } = await offering({ cargoTypeId: kind })
  const { id: cargoId } = await looper(api.cargos.save, {
    body: { looperId, cargoTypeId: kind, measure: 't', amount: 10 },
  })
  const order = () => looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody() })
  const open = await order()
  const till = addDays(today(), -1)
  await pool.raw.query(`update cargo_type set validto = '${till}' where id = ${kind}`)
  const ended = { code: 'pickuporders.type-ended', params: { kind: 'Altes', till } }
  await expect(execute(open)).rejects.toMatchObject(ended)
  await expect(order()).rejects.toMatchObject(ended)
})

test('an order without a location of either company has no distance', async () => {
  const { offerId } = await offering({
    maxdistancekm: 5,
    transportpaidby: 'LOOPER',
    transportcost: 2,
    transportbasis: 'PERKM',
  })
  await pool.raw.query('update recycler_offer set lat = null, lon = null where id = $1', [offerId])
  const done = await execute(await draft(offerId))
  expect(done).toMatchObject({
    status: 'EXECUTED',
    terms: { km: null, transport: null, unknown: ['TRANSPORT', 'HANDLING'] },
  })
})

test('a company that orders from itself is both sides of the order', async () => {
  const recyclerId = await newRecycler(looper)
  const { id: offerId } = await looper(api.offers.save, { body: offerBody(recyclerId) })
  const done = await execute(await draft(offerId))
  expect(done).toMatchObject({ mine: true, addressed: true })
  await looper(pickuporders.accept, await from(looper, done.id))
  expect(await looper(pickuporders.pickedup, await from(looper, done.id, { amount: 4 }))).toMatchObject({
    actualamount: 4,
  })
  expect(await looper(api.cargos.get, at(done.cargoId))).toMatchObject({ amount: 6, reserved: 0, pickedup: 4 })
})
