import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { app, newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { remindOfOrders } from './jobs.ts'
import { addCargo, copiesOf, from, newCargo, orderBody, patiently } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn()
const plant = await newTenant()
const recycler = await plant.signIn({ head: true })
const recyclerId = await newRecycler(recycler)
const { looperId } = await newCargo(yard, looper, 10)
const stranger = await (await newTenant()).signIn()
await newRecycler(stranger, 'Mitbewerber')
await stranger(api.loopers.create, { body: { company: { name: 'Anderer Hof' } } })

const offer = (more: Parameters<typeof offerBody>[1] = {}) =>
  recycler(api.offers.save, { body: offerBody(recyclerId, { transportcost: 90, handlingcost: 0, ...more }) })
const { id: offerId } = await offer({ transportpaidby: 'LOOPER' })
const cargoOf = async (cargoId: number) => {
  const { rows } = await pool.raw.query('select entered, reserved, pickedup, amount from cargo where id = $1', [
    cargoId,
  ])
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]))
}
const draft = async (more: Parameters<typeof orderBody>[0] = {}, to = offerId, tonnes = 10) => {
  const cargoId = await addCargo(yard, looperId, tonnes)
  return looper(pickuporders.order, { params: { cargoId, offerId: to }, body: orderBody(more) })
}
const execute = ({ id, version, seen }: { id: number; version: number; seen: string }) =>
  looper(pickuporders.execute, { params: { id }, body: { version, seen } })
const executed = async (more: Parameters<typeof orderBody>[0] = {}) => execute(await draft(more))
const at = (id: number) => ({ params: { id } })
const mailsOf = async (id: number) => {
  const { rows } = await pool.raw.query(
    'select template, recipient, language from mail where text like $1 order by id',
    [`%/details/${id}%`],
  )
  return rows.map(({ template }) => template)
}

test('the net proceeds of an order are price times amount less transport, and finally depend on the weighed amount', async () => {
  const { id, cargoId, net, terms, status } = await draft({ amount: 5 })
  expect({ net, status }).toEqual({ net: 610, status: 'ORDERED' })
  expect(terms).toMatchObject({ goods: 700, transport: -90, handling: 0, minimum: 0, unknown: [] })
  expect(await cargoOf(cargoId)).toEqual({ entered: 10, reserved: 0, pickedup: 0, amount: 10 })
  const done = await execute(await looper(pickuporders.get, at(id)))
  expect(done).toMatchObject({ status: 'EXECUTED', ordernumber: expect.stringMatching(/^\d{4}-\d{4}$/) })
  expect(await cargoOf(cargoId)).toEqual({ entered: 10, reserved: 5, pickedup: 0, amount: 5 })
  expect(await recycler(pickuporders.accept, await from(recycler, id))).toMatchObject({ status: 'ACCEPTED' })
  const fetched = await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 4.6 }))
  // 4.6 t at 140 € less 90 €: the fetched amount counts, the ordered one stays in the terms.
  expect(fetched).toMatchObject({ status: 'PICKEDUP', amount: 5, actualamount: 4.6, net: 554, netof: 'FETCHED' })
  expect(fetched).toMatchObject({
    fetched: { taken: 4.6, goods: 644, transport: -90 },
    terms: { goods: 700, net: 610 },
  })
  expect((await looper(pickuporders.list, at(looperId))).find(one => one.id === id)).toMatchObject({ net: 554 })
  expect(await cargoOf(cargoId)).toEqual({ entered: 10, reserved: 0, pickedup: 4.6, amount: 5.4 })
})

test('a declined or cancelled amount is free again, with the reason visible to both sides', async () => {
  const declined = await executed()
  await recycler(pickuporders.decline, await from(recycler, declined.id, { reason: 'Kran defekt' }))
  expect(await looper(pickuporders.get, at(declined.id))).toMatchObject({ status: 'DECLINED', reason: 'Kran defekt' })
  const taken = await executed()
  await looper(pickuporders.cancel, await from(looper, taken.id, { reason: 'Doch selbst verwertet' }))
  expect(await recycler(pickuporders.get, at(taken.id))).toMatchObject({ status: 'CANCELLED' })
  for (const { cargoId } of [declined, taken]) expect((await cargoOf(cargoId))['amount']).toBe(10)
  const accepted = await executed()
  await recycler(pickuporders.accept, await from(recycler, accepted.id))
  const late = looper(pickuporders.cancel, await from(looper, accepted.id, { reason: 'zu spät' }))
  await expect(late).rejects.toMatchObject({ code: 'pickuporders.wrong-state', params: { status: 'ACCEPTED' } })
})

test('more than the offer’s maximum needs confirmation, and is then reduced to it', async () => {
  const { id: small } = await offer({ maxamount: 6 })
  const cargoId = await addCargo(yard, looperId, 10)
  const order = (confirmCap?: boolean) =>
    looper(pickuporders.order, { params: { cargoId, offerId: small }, body: orderBody({ amount: 8, confirmCap }) })
  await expect(order()).rejects.toMatchObject({
    code: 'pickuporders.over-maximum',
    params: { maximum: 6, wanted: 8, measure: 't' },
  })
  expect(await order(true)).toMatchObject({ amount: 6, wantedamount: 8, net: 840 })
})

test('more than the offer’s maximum can also be confirmed in an inquiry, and replaces an ended order', async () => {
  const { id: small } = await offer({ maxamount: 6 })
  const body = { cargoId: await addCargo(yard, looperId, 10), offerId: small, ...orderBody({ amount: 8 }) }
  const asked = await looper(pickuporders.request, { body: { ...body, confirmCap: true } })
  expect(asked).toMatchObject({ status: 'INQUIRY', amount: 6, wantedamount: 8 })
  await looper(pickuporders.remove, { params: { id: asked.id }, query: { version: asked.version } })
  const replaces = { id: asked.id, version: asked.version }
  const again = await looper(pickuporders.request, { body: { ...body, confirmCap: true, replaces } })
  expect(again).toMatchObject({ status: 'INQUIRY', amount: 6 })
})

test('an inquiry is not binding, is replaced by an order of the same two companies, and can itself be executed', async () => {
  const cargoId = await addCargo(yard, looperId, 10)
  const inquiry = await looper(pickuporders.request, { body: { cargoId, offerId, ...orderBody() } })
  expect(await recycler(pickuporders.get, at(inquiry.id))).toMatchObject({
    status: 'INQUIRY',
    terms: { looper: { name: 'Sammelhof Süd', city: 'Bremen' } },
  })
  const hidden = (await recycler(pickuporders.get, at(inquiry.id))).terms.looper
  expect([hidden.street, hidden.contactphone]).toEqual([undefined, undefined])
  const { id, version } = inquiry
  const body = orderBody({ amount: 7, replaces: { id, version } })
  const order = await looper(pickuporders.order, { params: { cargoId, offerId }, body })
  expect(order).toMatchObject({ status: 'ORDERED', amount: 7 })
  await expect(recycler(pickuporders.get, at(order.id))).rejects.toMatchObject({ code: 'not-found' })
  const done = await execute(order)
  expect((await recycler(pickuporders.get, at(done.id))).terms.looper).toMatchObject({
    ...{ street: 'Hafenstraße', contactphone: '0421 5550' },
  })
  const other = await looper(pickuporders.request, {
    body: { cargoId: await addCargo(yard, looperId, 9), offerId, ...orderBody() },
  })
  expect(await execute(other)).toMatchObject({ status: 'EXECUTED', ordertype: 'BINDING' })
})

test('a changed or ended offer is shown to the looper, who decides again', async () => {
  const changing = await offer({ transportpaidby: 'RECYCLER' })
  const order = await draft({}, changing.id)
  const dearer = await recycler(api.offers.save, {
    body: offerBody(recyclerId, { id: changing.id, version: changing.version, price: 120, handlingcost: 0 }),
  })
  const refused = await execute(order).then(
    () => undefined,
    (problem: { code: string; params: { changed: string[]; seen: string } }) => problem,
  )
  expect(refused).toMatchObject({
    code: 'pickuporders.terms-changed',
    params: { before: { net: 700 }, after: { net: 600 }, changed: expect.arrayContaining(['price', 'net']) },
  })
  expect((await cargoOf(order.cargoId))['reserved']).toBe(0)
  expect(await execute({ ...order, seen: refused?.params.seen ?? '' })).toMatchObject({ status: 'EXECUTED', net: 600 })
  const late = await draft({}, dearer.id)
  await seeing(recycler)(api.offers.setActive, { body: { ids: [dearer.id], active: false } })
  await expect(execute(late)).rejects.toMatchObject({ code: 'pickuporders.offer-over' })
  expect(await looper(pickuporders.get, at(late.id))).toMatchObject({ status: 'ORDERED', net: 600 })
})

test('each invalid amount is refused at its field', async () => {
  const wrong = (more: object) =>
    draft(more).then(
      () => undefined,
      ({ code, fields }: { code: string; fields: { path: string; code: string }[] }) =>
        `${code} ${fields[0]?.path} ${fields[0]?.code}`,
    )
  expect(await wrong({ amount: 0 })).toBe('invalid amount more_than')
  expect(await wrong({ amount: -4 })).toBe('invalid amount more_than')
  expect(await wrong({ amount: 1.234 })).toBe('invalid amount decimals')
  expect(await wrong({ amount: 10.5 })).toBe('pickuporders.over-cargo amount too_big')
  expect(await wrong({ recyclermail: 'niemand' })).toBe('invalid recyclermail format_email')
})

test('another company finds nothing, and each side can make only its own moves', async () => {
  const { id, version, seen } = await draft()
  const notFound = { code: 'not-found' }
  for (const call of [stranger, recycler]) {
    await expect(call(pickuporders.get, at(id))).rejects.toMatchObject(notFound)
    await expect(call(pickuporders.paper, at(id))).rejects.toMatchObject(notFound)
    await expect(call(pickuporders.accept, { ...at(id), body: { version } })).rejects.toMatchObject(notFound)
  }
  await execute({ id, version, seen })
  await expect(stranger(pickuporders.accept, { ...at(id), body: { version } })).rejects.toMatchObject(notFound)
  await expect(stranger(pickuporders.cancel, { ...at(id), body: { version, reason: 'x' } })).rejects.toMatchObject(
    notFound,
  )
  await expect(stranger(pickuporders.list, { ...at(looperId), query: {} })).rejects.toMatchObject(notFound)
  expect((await recycler(pickuporders.list, { ...at(recyclerId), query: {} })).map(order => order.id)).toContain(id)
  const seenBy = (await recycler(pickuporders.list, { ...at(recyclerId), query: {} })).map(({ status }) => status)
  expect(seenBy).not.toContain('ORDERED')
  await recycler(pickuporders.accept, await from(recycler, id))
  await expect(recycler(pickuporders.accept, await from(recycler, id))).rejects.toMatchObject({
    code: 'pickuporders.wrong-state',
  })
  await expect(looper(pickuporders.edit, { body: { id, version: version + 2, ...orderBody() } })).rejects.toMatchObject(
    { code: 'pickuporders.wrong-state' },
  )
})

test('fifty concurrent executions never take more than the free amount, and their numbers have no gap', async () => {
  const other = await newTenant()
  const call = await other.signIn()
  const { looperId: hof, cargoId } = await newCargo(other, call, 100)
  const first = await call(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ amount: 4 }) })
  await copiesOf(other, first.id, 49)
  const orders = await call(pickuporders.list, { ...at(hof), query: {} })
  expect(orders).toHaveLength(50)
  const done = await Promise.allSettled(
    orders.map(({ id, version }) =>
      patiently(() => call(pickuporders.execute, { params: { id }, body: { version, seen: first.seen } })),
    ),
  )
  const numbers = done.flatMap(one => (one.status === 'fulfilled' ? [one.value.ordernumber ?? ''] : []))
  const year = numbers[0]?.slice(0, 4)
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 25 }, (_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  )
  expect(done.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
    Array.from({ length: 25 }, () => 'pickuporders.over-cargo'),
  )
  expect(await cargoOf(cargoId)).toEqual({ entered: 100, reserved: 100, pickedup: 0, amount: 0 })
})

test('a recycler is reminded once of an order that is unanswered for two working days', async () => {
  const { id } = await executed()
  await remindOfOrders(app.platform)
  expect(await mailsOf(id)).not.toContain('pickupReminder')
  await remindOfOrders(app.platform, addDays(today(), 6))
  await remindOfOrders(app.platform, addDays(today(), 7))
  expect((await mailsOf(id)).filter(template => template === 'pickupReminder')).toHaveLength(1)
})
