import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { striker } from '../../testing/striking.ts'

// Connections of other tests would be killed, too.
await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')
const { newRecycler, offerBody } = await import('../offers/testing.ts')
const { copiesOf, newCargo, orderBody } = await import('./testing.ts')

const strike = await striker()

/** Number of kills, spread over an execution from its first statement to after its commit: several per statement. */
const KILLS = 40
/** More than enough: usually every second one is killed. */
const DRAFTS = 120
/** Executions without a kill, to measure the duration. */
const QUIET = 5

test('connections killed at any moment of an execution leave no amount without its order, no gap in numbers, and no duplicate mail', async () => {
  const plant = await newTenant()
  const recycler = await plant.signIn({ head: true })
  const { id: offerId } = await recycler(api.offers.save, { body: offerBody(await newRecycler(recycler)) })
  const yard = await newTenant()
  const looper = await yard.signIn()
  const { looperId, cargoId } = await newCargo(yard, looper, 4 * DRAFTS)
  const first = await looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ amount: 4 }) })
  await copiesOf(yard, first.id, DRAFTS - 1)
  const orders = await looper(pickuporders.list, { params: { id: looperId }, query: {} })
  let kills = 0
  let executed = 0
  let lasts = 0
  let tries = 0
  for (const { id, version } of orders) {
    if (kills >= KILLS) break
    const body = { version, seen: first.seen }
    const began = performance.now()
    const execute = () =>
      looper(pickuporders.execute, { params: { id }, body }).then(
        () => true,
        (problem: unknown) => {
          if (!(problem instanceof Problem)) throw problem
          // It was either committed without an answer, or not committed.
          if (problem.code === 'pickuporders.wrong-state') return true
          if (problem.code === 'unavailable') return false
          throw problem
        },
      )
    for (let done = false; !done; ) {
      const trying = execute()
      if (executed >= QUIET) {
        await sleep(((tries++ % KILLS) / KILLS) * lasts)
        kills += await strike()
      }
      done = await trying
    }
    // The first one includes query planning.
    if (executed < QUIET) lasts = performance.now() - began
    executed++
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  const { rows } = await pool.raw.query(
    `select c.amount::float as amount, c.reserved::float as reserved, count(o.ordernumber)::int as numbers,
       max(split_part(o.ordernumber, '-', 2)::int) as last, count(distinct o.ordernumber)::int as different,
       (select count(*)::int from mail where mandator_id = c.mandator_id and template = 'pickupExecuted') as mails
     from cargo c join pickup_order o on o.mandator_id = c.mandator_id and o.cargo_id = c.id where c.id = $1 group by c.mandator_id, c.id`,
    [cargoId],
  )
  expect(rows).toEqual([
    {
      ...{ amount: 4 * (DRAFTS - executed), reserved: 4 * executed },
      ...{ numbers: executed, last: executed, different: executed, mails: executed },
    },
  ])
}, 240_000)
