import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const { looperId } = await newCargo(yard, looper, 10)
const recycler = await (await newTenant()).signIn({ head: true })
const recyclerId = await newRecycler(recycler)
const { id: offerId } = await recycler(api.offers.save, { body: offerBody(recyclerId) })
/** Another company with both roles: it has cargo and offers. */
const rival = await (await newTenant()).signIn({ head: true })
const rivalId = await newRecycler(rival, 'Mitbewerber')
await rival(api.loopers.create, { body: { company: { name: 'Anderer Hof' } } })
const { id: closedId } = await rival(api.offers.save, { body: offerBody(rivalId, { active: false, price: 999 }) })

afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })
const notFound = { code: 'not-found' }
const draft = async (more: object = {}) => {
  const params = { cargoId: await addCargo(yard, looperId, 10), offerId }
  return looper(pickuporders.order, { params, body: { ...orderBody(), ...more } })
}
const execute = ({ id, version, seen }: { id: number; version: number; seen: string }) =>
  looper(pickuporders.execute, { ...at(id), body: { version, seen } })

/** Fields of an order that the client must not determine. */
const forged = {
  ...{ status: 'PICKEDUP', ordertype: 'BINDING', ordernumber: '2026-9999', actualamount: 9, net: 99_999 },
  ...{
    terms: { net: 99_999, unitprice: 20_000, offer: { price: 20_000 } },
    recyclerId: rivalId,
    looperId: 1,
    mandatorId: 1,
  },
}

test('prices, terms, state, number and parties in a looper’s request are ignored', async () => {
  const { id, version } = await draft(forged)
  const edit = { id, version, ...orderBody({ amount: 4 }), ...forged }
  for (const order of [await looper(pickuporders.get, at(id)), await looper(pickuporders.edit, { body: edit })]) {
    expect(order).toMatchObject({ status: 'ORDERED', ordertype: 'BINDING', ordernumber: null, actualamount: null })
    expect(order).toMatchObject({ net: order.amount * 140, looperId, recyclerId })
    expect(order.terms.offer).toMatchObject({ price: 140 })
  }
})

test('the terms seen cannot be invented, nor taken from another order', async () => {
  const [one, other] = [await draft(), await draft({ amount: 4 })]
  for (const seen of ['', 'x'.repeat(64), other.seen])
    await expect(execute({ ...one, seen })).rejects.toMatchObject({ code: 'pickuporders.terms-changed' })
  await expect(execute({ ...one, seen: 'x'.repeat(65) })).rejects.toMatchObject({ fields: [{ path: 'seen' }] })
  expect(await looper(pickuporders.get, at(one.id))).toMatchObject({ status: 'ORDERED', ordernumber: null })
})

test('cargo of others and closed offers cannot be ordered in any way', async () => {
  const cargoId = await addCargo(yard, looperId, 10)
  await expect(rival(pickuporders.order, { params: { cargoId, offerId }, body: orderBody() })).rejects.toMatchObject(
    notFound,
  )
  await expect(rival(pickuporders.request, { body: { cargoId, offerId, ...orderBody() } })).rejects.toMatchObject(
    notFound,
  )
  const closed = looper(pickuporders.order, { params: { cargoId, offerId: closedId }, body: orderBody() })
  await expect(closed).rejects.toMatchObject({ code: 'pickuporders.offer-over' })
  const none = looper(pickuporders.order, { params: { cargoId, offerId: 99_999_999 }, body: orderBody() })
  // A closed offer of another company is reported like a missing one.
  await expect(none).rejects.toMatchObject({ code: 'pickuporders.offer-over' })
})

test('a recycler can neither read nor move a draft, and sees only name and town with an inquiry', async () => {
  const { id, cargoId } = await draft({ remark: 'Geheim' })
  const step = { ...at(id), body: { version: 1 } }
  await expect(recycler(pickuporders.get, at(id))).rejects.toMatchObject(notFound)
  for (const name of ['accept', 'propose', 'agree', 'release'] as const)
    await expect(recycler(pickuporders[name], step), name).rejects.toMatchObject(notFound)
  await expect(recycler(pickuporders.remove, { ...at(id), query: { version: 1 } })).rejects.toMatchObject({
    code: 'companies.other-kind',
  })
  await expect(recycler(pickuporders.message, { ...at(id), body: { words: 'x' } })).rejects.toMatchObject(notFound)
  await expect(recycler(pickuporders.decline, { ...at(id), body: { version: 1, reason: 'x' } })).rejects.toMatchObject(
    notFound,
  )
  await expect(recycler(pickuporders.pickedup, { ...at(id), body: { version: 1, amount: 1 } })).rejects.toMatchObject(
    notFound,
  )
  await expect(recycler(pickuporders.addSlip, { ...at(id), body: upload(png, 'waage.png') })).rejects.toMatchObject(
    notFound,
  )
  await looper(pickuporders.remove, { ...at(id), query: { version: (await looper(pickuporders.get, at(id))).version } })
  const asked = await looper(pickuporders.request, { body: { cargoId, offerId, ...orderBody() } })
  const read = await recycler(pickuporders.get, at(asked.id))
  expect(read).toMatchObject({ status: 'INQUIRY', looper: 'Sammelhof Süd', addressed: true, mine: false })
  expect(JSON.stringify(read)).not.toMatch(/Hafenstraße|0421 5550|Frau Hof/)
  await expect(rival(pickuporders.get, at(asked.id))).rejects.toMatchObject(notFound)
})

test('only the recycler of the order adds a weigh slip, and only the two sides read it', async () => {
  const { id } = await execute(await draft())
  await recycler(pickuporders.accept, await from(recycler, id))
  const slip = { ...at(id), body: upload(png, 'waage.png') }
  await expect(rival(pickuporders.addSlip, slip)).rejects.toMatchObject(notFound)
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 4 }))
  const { slips } = await recycler(pickuporders.addSlip, slip)
  const docId = slips[0]?.id ?? 0
  await looper(pickuporders.slip, { params: { docId } })
  await expect(rival(pickuporders.slip, { params: { docId } })).rejects.toMatchObject(notFound)
  const { rows } = await pool.raw.query(`select id from file where owner_type <> 'pickuporder' limit 1`)
  if (rows[0])
    await expect(looper(pickuporders.slip, { params: { docId: rows[0].id } })).rejects.toMatchObject(notFound)
})

test('a repeated request creates one order, and its mails are counted', async () => {
  const cargoId = await addCargo(yard, looperId, 10)
  let last: { id: number; version: number } | undefined
  const ask = async () => {
    const replaces = last && { id: last.id, version: last.version }
    const body = { cargoId, offerId, ...orderBody({ recyclermail: 'wer@fremd.example' }), replaces }
    last = await looper(pickuporders.request, { body })
    return last
  }
  const ids = new Set<number>()
  const refused = await (async () => {
    for (let sent = 0; sent < 21; sent++) ids.add((await ask()).id)
  })().then(
    () => undefined,
    (problem: unknown) => problem,
  )
  expect(refused).toMatchObject({ code: 'too-many-requests' })
  expect(ids.size).toBe(1)
})
