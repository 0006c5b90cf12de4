import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
await yard.yard()
const looper = await yard.signIn()
const { looperId } = await newCargo(yard, looper, 10)
const recycler = await (await newTenant()).signIn({ head: true })
const recyclerId = await newRecycler(recycler)
const { id: offerId } = await recycler(api.offers.save, { body: offerBody(recyclerId) })

afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const waitingFor = async (call: typeof looper) =>
  (await call(pickuporders.waiting, {})).orders.map(({ kind, count }) => `${count} ${kind}`)

test('each step of an order waits for the company whose turn it is', async () => {
  const cargoId = await addCargo(yard, looperId, 10)
  const asked = await looper(pickuporders.request, { body: { cargoId, offerId, ...orderBody() } })
  expect(await waitingFor(recycler)).toEqual(['1 inquired'])
  expect(await waitingFor(looper)).toEqual([])
  const proposed = await recycler(pickuporders.propose, await from(recycler, asked.id))
  expect([await waitingFor(recycler), await waitingFor(looper)]).toEqual([[], ['1 proposed']])
  const replaces = { id: asked.id, version: proposed.version }
  const order = await looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ replaces }) })
  expect([await waitingFor(recycler), await waitingFor(looper)]).toEqual([[], ['1 drafted']])
  const { id, version, seen } = order
  await looper(pickuporders.execute, { params: { id }, body: { version, seen } })
  expect([await waitingFor(recycler), await waitingFor(looper)]).toEqual([['1 ordered'], []])
  await recycler(pickuporders.accept, await from(recycler, id))
  expect((await recycler(pickuporders.waiting, {})).orders).toEqual([
    { kind: 'accepted', placeId: recyclerId, count: 1, days: 0, oldestId: id },
  ])
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 6, confirmed: true }))
  expect([await waitingFor(recycler), await waitingFor(looper)]).toEqual([[], ['1 weighed']])
  await looper(pickuporders.dispute, await from(looper, id, { amount: 4.8, reason: 'Unsere Waage' }))
  expect([await waitingFor(recycler), await waitingFor(looper)]).toEqual([['1 corrected'], []])
  await recycler(pickuporders.agree, await from(recycler, id))
  expect([await waitingFor(recycler), await waitingFor(looper)]).toEqual([[], ['1 fetched']])
})

test('a company without an operating log has nothing to book', async () => {
  const point = await newTenant()
  const call = await point.signIn()
  const { cargoId } = await newCargo(point, call, 10)
  const { id, version, seen } = await call(pickuporders.order, { params: { cargoId, offerId }, body: orderBody() })
  await call(pickuporders.execute, { params: { id }, body: { version, seen } })
  await recycler(pickuporders.accept, await from(recycler, id))
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: 5 }))
  expect(await waitingFor(call)).toEqual([])
})

test('a recycler sees its soon expiring offers from the first reminder on, in its language', async () => {
  const plant = await (await newTenant()).signIn({ head: true, language: 'en' })
  const placeId = await newRecycler(plant)
  const [soon, last] = [addDays(today(), 14), addDays(today(), 3)]
  const ids: number[] = []
  for (const validto of [soon, addDays(today(), 15), last, last, null])
    ids.push((await plant(api.offers.save, { body: offerBody(placeId, { validto }) })).id)
  expect((await plant(pickuporders.waiting, {})).offers).toMatchObject([
    { placeId, validto: last, count: 2, firstId: ids[2] },
    { placeId, validto: soon, count: 1, firstId: ids[0], cargos: [expect.any(String)] },
  ])
  expect((await looper(pickuporders.waiting, {})).offers).toEqual([])
  await seeing(plant)(api.offers.setActive, { body: { ids, active: false } })
  expect((await plant(pickuporders.waiting, {})).offers).toEqual([])
})
