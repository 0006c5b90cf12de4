import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { app, newTenant, pool } from '../../testing/tenant.ts'
import { agreed } from '../mail/testing.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { remindOfOrders } from './jobs.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const plant = await newTenant()
const recycler = await plant.signIn({ head: true })
await agreed(plant.mandatorId, 'dispo@weser.example')
const recyclerId = await newRecycler(recycler)
const { looperId } = await newCargo(yard, looper, 10)
const { id: offerId } = await recycler(api.offers.save, {
  body: offerBody(recyclerId, { contactmail: 'dispo@weser.example' }),
})
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })

/** An accepted order of `amount` t of a cargo of `tonnes` t. */
async function accepted(amount = 12, tonnes = 40) {
  const cargoId = await addCargo(yard, looperId, tonnes)
  const draft = await looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ amount }) })
  const { id, version, seen } = draft
  await looper(pickuporders.execute, { ...at(id), body: { version, seen } })
  return recycler(pickuporders.accept, await from(recycler, id))
}

const mailsOf = async (id: number, template: string) => {
  const { rows } = await pool.raw.query('select recipient from mail where text like $1 and template = $2', [
    ...[`%/details/${id}%`, template],
  ])
  return rows.map(({ recipient }) => recipient).toSorted()
}
const both = ['dispo@weser.example', looper.email].toSorted()
const reason = 'Wir brauchen den Platz'

test('the looper of an accepted order asks for release or a date, and the recycler releases it', async () => {
  const { id, cargoId } = await accepted()
  await expect(recycler(pickuporders.release, await from(recycler, id))).rejects.toMatchObject({
    code: 'pickuporders.not-asked',
  })
  const past = looper(pickuporders.askRelease, await from(looper, id, { reason, till: addDays(today(), -1) }))
  await expect(past).rejects.toMatchObject({ fields: [{ path: 'till', code: 'not_before' }] })
  const till = addDays(today(), 5)
  const asked = await looper(pickuporders.askRelease, await from(looper, id, { reason, till }))
  expect(asked).toMatchObject({ status: 'ACCEPTED', fetchby: till, course: [{ what: 'RELEASE', words: reason, till }] })
  expect(await mailsOf(id, 'pickupReleaseAsked')).toEqual(both)
  const released = await recycler(pickuporders.release, await from(recycler, id))
  expect(released).toMatchObject({ status: 'CANCELLED', reason })
  expect(await looper(api.cargos.get, at(cargoId))).toMatchObject({ amount: 40, reserved: 0 })
})

test('the looper withdraws an unfetched order after the days of the master data, and not before its own date', async () => {
  const { id, cargoId } = await accepted()
  const takebackon = addDays(today(), 14)
  expect(await looper(pickuporders.get, at(id))).toMatchObject({ takebackon })
  await expect(looper(pickuporders.takeBack, await from(looper, id, { reason }))).rejects.toMatchObject({
    ...{ code: 'pickuporders.too-early', params: { day: takebackon } },
  })
  await pool.raw.query(
    `update pickup_order set answeredat = answeredat - interval '14 days',
    executedat = executedat - interval '14 days' where id = $1`,
    [id],
  )
  const till = addDays(today(), 2)
  await looper(pickuporders.askRelease, await from(looper, id, { reason, till }))
  expect(await looper(pickuporders.get, at(id))).toMatchObject({ takebackon: addDays(till, 1) })
  await pool.raw.query('update pickup_order set fetchby = fetchby - 3 where id = $1', [id])
  expect((await looper(pickuporders.waiting, {})).orders).toMatchObject([{ kind: 'overdue', oldestId: id }])
  expect(await looper(pickuporders.takeBack, await from(looper, id, { reason }))).toMatchObject({
    ...{ status: 'CANCELLED', reason },
  })
  expect(await mailsOf(id, 'pickupTakenBack')).toEqual(both)
  expect(await looper(api.cargos.get, at(cargoId))).toMatchObject({ amount: 40, reserved: 0 })
})

test('both are reminded once of an accepted, unfetched order, and again when the date has passed', async () => {
  const { id } = await accepted()
  await remindOfOrders(app.platform, addDays(today(), 1))
  expect(await mailsOf(id, 'pickupFetchReminder')).toEqual([])
  await remindOfOrders(app.platform, addDays(today(), 12))
  await remindOfOrders(app.platform, addDays(today(), 13))
  expect(await mailsOf(id, 'pickupFetchReminder')).toEqual(both)
  const till = addDays(today(), 20)
  await looper(pickuporders.askRelease, await from(looper, id, { reason, till }))
  await remindOfOrders(app.platform, till)
  expect(await mailsOf(id, 'pickupFetchReminder')).toHaveLength(2)
  await remindOfOrders(app.platform, addDays(till, 1))
  expect(await mailsOf(id, 'pickupFetchReminder')).toHaveLength(4)
})

test('a reminder in one state does not count for the next: the order of a reminded inquiry is reminded of, too', async () => {
  const cargoId = await addCargo(yard, looperId, 10)
  const { id } = await looper(pickuporders.request, { body: { cargoId, offerId, ...orderBody() } })
  await pool.raw.query(`update pickup_order set requestedat = requestedat - interval '9 days' where id = $1`, [id])
  await remindOfOrders(app.platform)
  expect(await mailsOf(id, 'pickupReminder')).toHaveLength(1)
  const { version, seen } = await looper(pickuporders.get, at(id))
  await looper(pickuporders.execute, { ...at(id), body: { version, seen } })
  await remindOfOrders(app.platform, addDays(today(), 6))
  expect(await mailsOf(id, 'pickupReminder')).toHaveLength(2)
})
