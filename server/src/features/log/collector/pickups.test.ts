import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../../testing/seeing.ts'
import { newTenant } from '../../../testing/tenant.ts'
import { newRecycler, offerBody } from '../../offers/testing.ts'
import { from, newCargo, orderBody } from '../../pickuporders/testing.ts'

const recycler = await (await newTenant()).signIn()
const { id: offerId } = await recycler(api.offers.save, { body: offerBody(await newRecycler(recycler)) })
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

test('a load fetched by a recycler at the collector’s address appears in its journal, and in no other one', async () => {
  const tenant = await newTenant()
  const call = await tenant.signIn()
  const { cargoId, looperId } = await newCargo(tenant, call, 10)
  const collector = (street: string) =>
    tenant.inside(async db => {
      const company = JSON.stringify({ name: 'Annahme Süd', street, hsnr: '3', zip: '28195', city: 'Bremen' })
      const row = db.insertInto('department').values({ department: 'COLLECTOR', company })
      return (await row.returning('id').executeTakeFirstOrThrow()).id
    })
  const [here, elsewhere] = [await collector('hafenstraße'), await collector('Deichweg')]
  const order = await call(api.pickuporders.order, { params: { cargoId, offerId }, body: orderBody() })
  const { id, version, seen } = order
  await call(api.pickuporders.execute, { params: { id }, body: { version, seen } })
  await recycler(api.pickuporders.accept, await from(recycler, id))
  const journal = (place: number) => call(log.collectorJournal, { params: { id: place, from: today(), to: today() } })
  expect(await journal(here)).toEqual([])
  const fetched = await recycler(api.pickuporders.pickedup, await from(recycler, id, { amount: 4.6 }))
  expect(await journal(here)).toMatchObject([
    {
      ...{ kind: 'PICKUP', orderId: id, subject: 'Restkarossen', receptionId: null, day: today() },
      remark: `${fetched.ordernumber} · Verwertung Weser · 4,6 t`,
    },
  ])
  expect(await journal(elsewhere)).toEqual([])
  const before = { from: addDays(today(), -30), to: addDays(today(), -1) }
  expect(await call(log.collectorJournal, { params: { id: here, ...before } })).toEqual([])
  const query = { kind: 'PICKUP', q: 'weser' } as const
  const found = await call(log.collectorJournal, { params: { id: here, from: today(), to: today() }, query })
  expect(found).toHaveLength(1)
  expect((await call(api.pickuporders.list, { params: { id: looperId }, query: {} })).map(one => one.id)).toEqual([id])
})
