import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { copiesOf, from, newCargo, orderBody, patiently } from './testing.ts'

const plant = await newTenant()
const recycler = await plant.signIn()
const { id: offerId } = await recycler(api.offers.save, { body: offerBody(await newRecycler(recycler)) })
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })

/** Fate of an executed order; for a fetched one the weighed hundredths of a tonne. */
const life = fc.oneof(
  fc.constant('executed' as const),
  fc.constant('cancelled' as const),
  fc.constant('declined' as const),
  fc.constant('accepted' as const),
  fc.constant('declinedLate' as const),
  fc.integer({ min: 0, max: 900 }),
)

test('free, reserved and fetched amounts sum up to the entered one during fifty concurrent orders of one cargo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 50, maxLength: 50 }), async lives => {
      const yard = await newTenant()
      const looper = await yard.signIn()
      const { looperId, cargoId } = await newCargo(yard, looper, 100)
      const first = await looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ amount: 4 }) })
      await copiesOf(yard, first.id, 49)
      const orders = await looper(pickuporders.list, { ...at(looperId), query: {} })
      const live = async (id: number, version: number, fate: (typeof lives)[number] | undefined) => {
        await patiently(() => looper(pickuporders.execute, { ...at(id), body: { version, seen: first.seen } }))
        const reason = 'anders entschieden'
        if (fate === 'executed') return
        if (fate === 'cancelled')
          return patiently(async () => looper(pickuporders.cancel, await from(looper, id, { reason })))
        if (fate === 'declined')
          return patiently(async () => recycler(pickuporders.decline, await from(recycler, id, { reason })))
        await patiently(async () => recycler(pickuporders.accept, await from(recycler, id)))
        if (fate === 'declinedLate')
          return patiently(async () => recycler(pickuporders.decline, await from(recycler, id, { reason })))
        if (typeof fate !== 'number') return
        const much = { amount: fate / 100, confirmed: true }
        const { status } = await patiently(async () => recycler(pickuporders.pickedup, await from(recycler, id, much)))
        // The looper agrees to every second excessive load, the others stay open.
        if (status !== 'WEIGHED' || fate % 2 === 0) return
        await patiently(async () => looper(pickuporders.agree, await from(looper, id)))
      }
      const done = await Promise.allSettled(orders.map(({ id, version }, turn) => live(id, version, lives[turn])))
      const refused = done.flatMap(one => (one.status === 'rejected' ? [(one.reason as Problem).code] : []))
      expect(refused.filter(code => code !== 'pickuporders.over-cargo')).toEqual([])
      const { rows } = await pool.raw.query(
        `select c.amount >= 0 and c.amount + c.reserved + c.pickedup = c.entered as adds, c.entered >= 100 as grows,
           c.reserved = coalesce(sum(o.amount) filter (where o.status in ('EXECUTED', 'ACCEPTED', 'WEIGHED')), 0) as reserved,
           c.pickedup = coalesce(sum(o.actualamount), 0) as fetched,
           count(o.ordernumber) = count(distinct o.ordernumber) and count(o.ordernumber) = max(split_part(o.ordernumber, '-', 2)::int) as numbered,
           count(o.ordernumber) = $2 as executed
         from cargo c join pickup_order o on o.mandator_id = c.mandator_id and o.cargo_id = c.id where c.id = $1 group by c.mandator_id, c.id`,
        [cargoId, 50 - refused.length],
      )
      expect(rows).toEqual([{ adds: true, grows: true, reserved: true, fetched: true, numbered: true, executed: true }])
    }),
    { numRuns: 4 },
  )
}, 120_000)
