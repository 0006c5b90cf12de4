import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const { looperId } = await newCargo(yard, looper, 10)
const { looperId: otherYard } = await newCargo(yard, looper, 10)
const recycler = await (await newTenant()).signIn({ head: true })
const [recyclerId, otherPlant] = [await newRecycler(recycler), await newRecycler(recycler, 'Verwertung Elbe')]
const offers: number[] = []
for (const id of [recyclerId, otherPlant]) offers.push((await recycler(api.offers.save, { body: offerBody(id) })).id)
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: offers, active: false } }))

const at = (id: number) => ({ params: { id } })
const draft = async (offerId = offers[0]!, looperOf = looperId) => {
  const params = { cargoId: await addCargo(yard, looperOf, 10), offerId }
  return looper(pickuporders.order, { params, body: orderBody() })
}
const executed = async (...of: Parameters<typeof draft>) => {
  const { id, version, seen } = await draft(...of)
  return looper(pickuporders.execute, { ...at(id), body: { version, seen } })
}

const drafted = await draft()
const bound = await executed()
const fromOther = await executed(offers[0], otherYard)
const toOther = await executed(offers[1])

const listed = async (call: typeof looper, id: number, query: object = {}) =>
  (await call(pickuporders.list, { ...at(id), query: { sort: 'ordernumber', ...query } })).map(one => one.id).toSorted()

test('each looper and each recycler lists its own orders, a recycler no drafts', async () => {
  expect(await listed(looper, looperId)).toEqual([drafted.id, bound.id, toOther.id].toSorted())
  expect(await listed(looper, otherYard)).toEqual([fromOther.id])
  expect(await listed(recycler, recyclerId)).toEqual([bound.id, fromOther.id].toSorted())
  expect(await listed(recycler, otherPlant)).toEqual([toOther.id])
})

test('orders are listed by state', async () => {
  expect(await listed(looper, looperId, { status: 'ORDERED' })).toEqual([drafted.id])
  expect(await listed(looper, looperId, { status: 'EXECUTED' })).toEqual([bound.id, toOther.id].toSorted())
  expect(await listed(looper, looperId, { status: 'CANCELLED' })).toEqual([])
})

test('an order names the recycler of its offer, not another one of the same company', async () => {
  expect(bound).toMatchObject({ recyclerId, recycler: 'Verwertung Weser' })
  expect(toOther).toMatchObject({ recyclerId: otherPlant, recycler: 'Verwertung Elbe' })
  expect([drafted.measure, fromOther.looperId, toOther.looperId]).toEqual(['t', otherYard, looperId])
})

test('the list is exported with its rows, under the name that the side has for it', async () => {
  const file = async (call: typeof looper, id: number, query: object = {}) => {
    const { name, bytes } = (await call(pickuporders.export, { params: { id, format: 'csv' }, query })) as unknown as {
      name: string
      bytes: Uint8Array
    }
    return { name, text: Buffer.from(bytes).toString() }
  }
  const mine = await file(looper, looperId, { status: 'EXECUTED' })
  expect(mine.name).toMatch(/^Abholaufträge-/)
  expect(mine.text).toContain(toOther.ordernumber)
  expect(mine.text).toContain('Verwertung Elbe')
  const theirs = await file(recycler, recyclerId)
  expect(theirs.name).toMatch(/^Eingehende[- ]Aufträge-/)
  expect(theirs.text).toContain('Sammelhof Süd')
  expect(theirs.text).not.toContain(toOther.ordernumber)
})
