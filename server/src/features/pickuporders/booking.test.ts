import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { asOwn } from '@kreislauf/core/features/partners/contract.ts'
import type { Booking } from '@kreislauf/core/features/pickuporders/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { afterAll, expect, test } from 'vitest'
import { disposingYard } from '../../testing/disposing.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { from, newCargo, orderBody } from './testing.ts'

const HULK = '160106'
/** Id of catalytic converters among the kinds of cargo, four kilograms each. */
const CATALYSTS = 4
const plant = await newTenant()
const recycler = await plant.signIn({ head: true })
const recyclerId = await newRecycler(recycler)
const { id: offerId } = await recycler(api.offers.save, { body: offerBody(recyclerId) })

// Open offers are visible to others.
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })

/** A yard with a picked-up order of hulks of the given weighed tonnes. */
async function fetched(weighed: number, followed = false) {
  const yard = await disposingYard()
  const { call, dismantlerId } = yard
  await yard.entry(HULK, 5000)
  const { looperId, cargoId: typed } = await newCargo(yard.tenant, call, 10)
  const own = {
    looperId,
    cargoTypeId: 1,
    measure: 't',
    amount: 5,
    followed: { dismantlerId, wastetype: HULK },
  } as const
  const cargoId = followed ? (await call(api.cargos.save, { body: own })).id : typed
  const order = await call(pickuporders.order, { params: { cargoId, offerId }, body: orderBody() })
  await call(pickuporders.execute, { ...at(order.id), body: { version: order.version, seen: order.seen } })
  await recycler(pickuporders.accept, await from(recycler, order.id))
  const { version: orderversion } = await recycler(
    pickuporders.pickedup,
    await from(recycler, order.id, { amount: weighed }),
  )
  const body = (myDisposerId: number, more: Partial<Input<typeof pickuporders.dispose>['body']['disposal']> = {}) => {
    const form = yard.form(HULK, weighed, { myDisposerId, reason: 'Verwertung Weser schreddert selbst', ...more })
    const lines: Booking['btbEntryOuts'] = [{ amount: weighed, measure: 't', pieces: null, carId: null, remark: null }]
    return { ...form, dismantlerId, orderversion, btbEntryOuts: lines }
  }
  return { ...yard, id: order.id, cargoId, body }
}

/** Adds the recycler to the address book of disposers, as before the first booking. */
async function taken({ call, id }: Awaited<ReturnType<typeof fetched>>): Promise<number> {
  const { sharedId } = await call(pickuporders.proposal, at(id))
  const shared = (await call(api.partners.assignable, { query: {} })).find(one => one.disposerId === sharedId)
  if (!shared) throw new Error('the recycler is not among the shared disposers')
  return (await call(api.partners.saveDisposer, { body: asOwn(shared) })).id
}

test('a picked-up order is proposed as a disposal: waste, weighed amount, day, number, and the recycler if it is in the address book', async () => {
  const yard = await fetched(4.6)
  const { call, id } = yard
  const { ordernumber } = await call(pickuporders.get, at(id))
  expect(await call(pickuporders.proposal, at(id))).toMatchObject({
    ...{ ordernumber, recycler: 'Verwertung Weser', wastetype: HULK, actiondate: today(), amount: 4.6, measure: 't' },
    ...{ dismantlerId: null, pieces: null, selfdelivery: false, myDisposerId: null },
  })
  const myDisposerId = await taken(yard)
  expect(await call(pickuporders.proposal, at(id))).toMatchObject({ myDisposerId })
  const mine = await call(api.partners.myDisposer, at(myDisposerId))
  await call(api.partners.saveDisposer, { body: { ...mine, active: false } })
  expect(await call(pickuporders.proposal, at(id))).toMatchObject({ myDisposerId })
})

test('an order by the piece is proposed with its pieces and their typical mass, one of another state not at all', async () => {
  const { call, tenant } = await fetched(1)
  const { id: piecesOffer } = await recycler(api.offers.save, {
    body: offerBody(recyclerId, { cargoTypeId: CATALYSTS, measure: 'pcs', price: 50, selfdelivery: true }),
  })
  const { looperId } = await newCargo(tenant, call, 1)
  const cargoId = await tenant.inside(async db => {
    const row = { looperId, cargoTypeId: CATALYSTS, measure: 'pcs', entered: 20 } as const
    return (await db.insertInto('cargo').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  const params = { cargoId, offerId: piecesOffer }
  const { id, version, seen } = await call(pickuporders.order, { params, body: orderBody({ amount: 3 }) })
  await call(pickuporders.execute, { ...at(id), body: { version, seen } })
  await recycler(pickuporders.accept, await from(recycler, id))
  await expect(call(pickuporders.proposal, at(id))).rejects.toMatchObject({ code: 'not-found' })
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 3 }))
  expect(await call(pickuporders.proposal, at(id))).toMatchObject({
    ...{ pieces: 3, amount: 12, measure: 'kg', selfdelivery: true, wastetype: '160801' },
  })
  await seeing(recycler)(api.offers.setActive, { body: { ids: [piecesOffer], active: false } })
})

test('a closed period, another company’s yard and its disposer are refused as for every disposal', async () => {
  const yard = await fetched(1)
  const { call, id, body, close } = yard
  const other = await disposingYard()
  const mine = await taken(yard)
  const book = (form: Input<typeof pickuporders.dispose>['body']) =>
    call(pickuporders.dispose, { ...at(id), body: form })
  await expect(book({ ...body(mine), dismantlerId: other.dismantlerId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(book(body(other.dealer))).rejects.toMatchObject({
    fields: [{ path: 'disposal.myDisposerId', code: 'unknown' }],
  })
  await expect(other.call(pickuporders.dispose, { ...at(id), body: body(mine) })).rejects.toMatchObject({
    code: 'not-found',
  })
  await close(today())
  await expect(book(body(mine))).rejects.toMatchObject({
    fields: [{ path: 'disposal.actiondate', code: 'closed_period' }],
  })
  expect((await call(pickuporders.get, at(id))).disposalId).toBeNull()
})

test('a picked-up order is booked once by the rules of disposals, and both link to each other', async () => {
  const yard = await fetched(4.6)
  const { call, id, dismantlerId, body } = yard
  const mine = await taken(yard)
  const book = (more = {}) => call(pickuporders.dispose, { ...at(id), body: body(mine, more) })
  await expect(book({ wastetype: '160117' })).rejects.toMatchObject({
    fields: [{ path: 'disposal.wastetype', code: 'not_of_cargo', params: { codes: HULK } }],
  })
  await expect(book({ actiondate: addDays(today(), -1) })).rejects.toMatchObject({
    fields: [{ path: 'disposal.actiondate', code: 'not_before', params: { day: today() } }],
  })
  await expect(book({ reason: null })).rejects.toMatchObject({
    fields: [{ path: 'disposal.reason', code: 'shredder_reason' }],
  })
  expect((await call(pickuporders.get, at(id))).disposalId).toBeNull()
  const { disposal } = await book()
  expect(disposal).toMatchObject({ kg: 4600, disposerName: 'Verwertung Weser', dismantlerId })
  const order = await call(pickuporders.get, at(id))
  expect(order).toMatchObject({ disposalId: disposal.id, can: { dispose: { code: 'pickuporders.booked' } } })
  expect((await recycler(pickuporders.get, at(id))).disposalId).toBeNull()
  expect(await call(pickuporders.booked, { params: { disposalId: disposal.id } })).toEqual({
    ...{ id, ordernumber: order.ordernumber },
  })
  await expect(book()).rejects.toMatchObject({ code: 'pickuporders.booked' })
  const { btbEntryOuts } = await call(api.disposals.process, at(disposal.id))
  const change = (more: object) => {
    const { disposal: head } = body(mine)
    const lines = btbEntryOuts.map(({ id: line, amount, measure }) => ({ id: line, amount, measure }))
    return call(api.disposals.save, {
      params: { dismantlerId },
      body: { disposal: { ...head, id: disposal.id, version: disposal.version, ...more }, btbEntryOuts: lines },
    })
  }
  await expect(change({ actiondate: addDays(today(), -10) })).rejects.toMatchObject({
    fields: [{ path: 'disposal.actiondate', code: 'not_before', params: { day: today() } }],
  })
  await expect(change({ wastetype: '160117' })).rejects.toMatchObject({
    fields: [{ path: 'disposal.wastetype', code: 'not_of_cargo', params: { codes: HULK } }],
  })
  await seeing(call)(api.disposals.remove, { ...at(disposal.id) })
  expect((await call(pickuporders.get, at(id))).disposalId).toBeNull()
  // This version was read before the order was booked and the booking deleted.
  await expect(book()).rejects.toMatchObject({
    code: 'stale',
    params: { current: { id, booked: false }, at: expect.any(String) },
  })
  const { version: orderversion } = await call(pickuporders.get, at(id))
  const again = await call(pickuporders.dispose, { ...at(id), body: { ...body(mine), orderversion } })
  expect(again.disposal.kg).toBe(4600)
})

test('of two concurrent bookings of a pick-up one succeeds', async () => {
  const yard = await fetched(1)
  const { call, id, body, dismantlerId } = yard
  const mine = await taken(yard)
  const both = await Promise.allSettled([1, 2].map(() => call(pickuporders.dispose, { ...at(id), body: body(mine) })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await call(api.disposals.list, at(dismantlerId))).toHaveLength(1)
})

test('more than the stock is refused and nothing is linked', async () => {
  const yard = await fetched(5.2)
  const { call, id, body } = yard
  const mine = await taken(yard)
  await expect(call(pickuporders.dispose, { ...at(id), body: body(mine) })).rejects.toMatchObject({
    code: 'disposals.over-stock',
    params: { askedKg: 5200, freeKg: 5000 },
  })
  expect((await call(pickuporders.get, at(id))).disposalId).toBeNull()
})

test('cargo that follows the stock is reduced once: at the pick-up, not again when it is booked', async () => {
  const yard = await fetched(4, true)
  const { call, id, cargoId, body, dismantlerId } = yard
  const mine = await taken(yard)
  expect(await call(pickuporders.proposal, at(id))).toMatchObject({ dismantlerId })
  const cargo = async () => (await call(api.cargos.get, at(cargoId))).amount
  const before = await cargo()
  await call(pickuporders.dispose, { ...at(id), body: body(mine) })
  expect(await cargo()).toBe(before)
})

test('an order without fetched amount is not booked', async () => {
  const { call, id, body, dealer } = await fetched(0)
  const lines = [{ amount: 1, measure: 't' as const, pieces: null, carId: null, remark: null }]
  await expect(
    call(pickuporders.dispose, { ...at(id), body: { ...body(dealer), btbEntryOuts: lines } }),
  ).rejects.toMatchObject({ code: 'pickuporders.nothing-fetched' })
})
