import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { translator } from '../../platform/words/i18n.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { orderReport } from './paper.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const recycler = await (await newTenant()).signIn({ head: true })
const recyclerId = await newRecycler(recycler)
const { looperId } = await newCargo(yard, looper, 10)
const { id: offerId } = await recycler(api.offers.save, { body: offerBody(recyclerId) })
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

const cargoOf = async (id: number) => {
  const { rows } = await pool.raw.query('select entered, reserved, pickedup, amount from cargo where id = $1', [id])
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]))
}
const weigh = async (id: number, amount: number, more: { confirmed?: boolean; reason?: string } = {}) =>
  recycler(pickuporders.pickedup, await from(recycler, id, { amount, ...more }))
const untouched = { entered: 40, reserved: 12, pickedup: 0, amount: 28 }

test('60 t for an order of 12 t need confirmation and the looper’s agreement, and do not change the cargo until then', async () => {
  const { id, cargoId } = await accepted()
  await expect(weigh(id, 60)).rejects.toMatchObject({ code: 'pickuporders.over-weighed', params: { ordered: 12 } })
  expect(await weigh(id, 60, { confirmed: true })).toMatchObject({
    ...{ status: 'WEIGHED', weighed: 60, weighedby: 'RECYCLER', actualamount: null, netof: 'ORDERED' },
    can: { agree: { code: 'pickuporders.other-side' } },
  })
  expect(await cargoOf(cargoId)).toEqual(untouched)
  expect((await looper(pickuporders.get, at(id))).can.agree).toBeUndefined()
  const { version } = await looper(pickuporders.get, at(id))
  expect(await looper(pickuporders.agree, { ...at(id), body: { version } })).toMatchObject({
    ...{ status: 'PICKEDUP', actualamount: 60, netof: 'FETCHED' },
  })
  // With the agreement the cargo had more.
  expect(await cargoOf(cargoId)).toEqual({ entered: 60, reserved: 0, pickedup: 60, amount: 0 })
})

test('until the other side agrees, the document shows the weighed and the ordered amount', async () => {
  const { id } = await accepted()
  await weigh(id, 60, { confirmed: true })
  const paper = JSON.stringify(
    orderReport(await looper(pickuporders.get, at(id)), { t: translator('de'), language: 'de' }),
  )
  expect(paper.replaceAll('\u00a0', ' ')).toContain('60 t sind gemeldet, 12 t waren bestellt.')
  expect(paper.replaceAll('\u00a0', ' ')).toMatch(/"title":"[^"]*bestellte[^"]*12 t/)
})

test('up to a tenth more than ordered is usual, a kilogram above that is not; more than available never is', async () => {
  expect(await weigh((await accepted()).id, 13.2)).toMatchObject({ status: 'PICKEDUP', actualamount: 13.2 })
  await expect(weigh((await accepted()).id, 13.21)).rejects.toMatchObject({ code: 'pickuporders.over-weighed' })
  const { id, cargoId } = await accepted(9, 9)
  await expect(weigh(id, 9.5)).rejects.toMatchObject({ code: 'pickuporders.over-weighed' })
  expect(await cargoOf(cargoId)).toMatchObject({ entered: 9, pickedup: 0 })
})

test('a typing error is corrected before it is answered, with a reason', async () => {
  const { id, cargoId } = await accepted()
  await weigh(id, 60, { confirmed: true })
  await expect(weigh(id, 6)).rejects.toMatchObject({ fields: [{ path: 'reason', code: 'required' }] })
  expect(await weigh(id, 6, { reason: 'Komma vergessen' })).toMatchObject({ status: 'PICKEDUP', actualamount: 6 })
  expect(await cargoOf(cargoId)).toEqual({ entered: 40, reserved: 0, pickedup: 6, amount: 34 })
})

test('both sides dispute and correct until they agree, and the previous amount counts until then', async () => {
  const { id, cargoId } = await accepted()
  await weigh(id, 11)
  const disputed = await looper(pickuporders.dispute, await from(looper, id, { amount: 12, reason: 'Leer gewogen' }))
  expect(disputed).toMatchObject({ status: 'WEIGHED', weighed: 12, weighedby: 'LOOPER', actualamount: 11 })
  expect(await cargoOf(cargoId)).toEqual({ entered: 40, reserved: 0, pickedup: 11, amount: 29 })
  expect(await weigh(id, 11.5, { reason: 'Zweite Wägung' })).toMatchObject({ status: 'WEIGHED', weighedby: 'RECYCLER' })
  const agreed = await looper(pickuporders.agree, await from(looper, id))
  expect(agreed).toMatchObject({ status: 'PICKEDUP', actualamount: 11.5 })
  expect(await cargoOf(cargoId)).toEqual({ entered: 40, reserved: 0, pickedup: 11.5, amount: 28.5 })
  expect(agreed.course).toMatchObject([
    { by: 'LOOPER', what: 'DISPUTED', amount: 12, words: 'Leer gewogen' },
    { by: 'RECYCLER', what: 'WEIGHED', amount: 11.5, words: 'Zweite Wägung' },
    { by: 'LOOPER', what: 'AGREED', amount: 11.5 },
  ])
  // The recycler reports the same as the looper: they agree.
  await looper(pickuporders.dispute, await from(looper, id, { amount: 11.7, reason: 'Beleg' }))
  expect(await weigh(id, 11.7, { reason: 'stimmt' })).toMatchObject({ status: 'PICKEDUP', actualamount: 11.7 })
})

test('the surplus is removed again when the amount is corrected', async () => {
  const { id, cargoId } = await accepted()
  await weigh(id, 60, { confirmed: true })
  await looper(pickuporders.agree, await from(looper, id))
  await weigh(id, 12, { reason: 'Falscher Auftrag' })
  await looper(pickuporders.agree, await from(looper, id))
  expect(await cargoOf(cargoId)).toEqual({ entered: 40, reserved: 0, pickedup: 12, amount: 28 })
})

test('each move sends the version that was read, and reports what has changed since', async () => {
  const order = await accepted()
  const { id, version } = order
  await weigh(id, 12)
  const late = recycler(pickuporders.pickedup, { ...at(id), body: { version, amount: 11 } })
  await expect(late).rejects.toMatchObject({
    code: 'stale',
    params: { current: { id, status: 'PICKEDUP', actualamount: 12 } },
  })
  const reason = 'Dauert zu lange'
  const steps = [
    () => looper(pickuporders.cancel, { ...at(id), body: { version, reason } }),
    () => looper(pickuporders.dispute, { ...at(id), body: { version, amount: 1, reason } }),
    () => recycler(pickuporders.decline, { ...at(id), body: { version, reason } }),
    () => recycler(pickuporders.accept, { ...at(id), body: { version } }),
  ]
  for (const step of steps)
    await expect(step()).rejects.toMatchObject({ code: 'stale', params: { current: { status: 'PICKEDUP' } } })
})
