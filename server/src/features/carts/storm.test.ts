import { setTimeout as sleep } from 'node:timers/promises'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { striker } from '../../testing/striking.ts'

// Connections of other tests would be killed, too.
await ownDatabase()
const { pool } = await import('../../testing/tenant.ts')
const { newPair, newParty } = await import('../../testing/agreeing.ts')
const { newBox, offering } = await import('../../testing/boxing.ts')

const strike = await striker()

test('of fifty boxes with one piece each, marked ready at once for ten pieces, ten are ready and forty refused (R14)', async () => {
  const reman = await newParty('REMAN', 'Aufarbeitung Nord GmbH')
  await offering(reman.head, reman.id, { number: 'TEN', price: 45, quantity: 10 })
  /** The yards propose, since a company may send so many proposals an hour only. */
  const boxOf = async () => {
    const { yard, propose, dismantlerId } = await newPair(reman)
    const { id: contractId } = await propose(yard.head)
    await reman.head(contracts.signReman, { params: { id: contractId }, body: true })
    await yard.head(carts.put, { params: { contractId, offerId: 'TEN_', quantity: 1 }, query: {} })
    const params = { remanId: reman.id, dismantlerId }
    return { yard, ready: (call = yard.head) => call(carts.setReady, { params, body: true }) }
  }
  const boxes = []
  while (boxes.length < 50) boxes.push(await boxOf())
  const marks = await Promise.allSettled(boxes.map((box, at) => box.ready(at % 2 ? reman.head : box.yard.head)))
  const refused = marks.flatMap(mark => (mark.status === 'rejected' ? [mark.reason.code] : []))
  expect([marks.length - refused.length, new Set(refused)]).toEqual([10, new Set(['carts.not-enough'])])
  const { rows } = await pool.raw.query(
    `select o.reserved, o.remaining, (select count(*)::int from cart k where k.reman_id = o.reman_id and k.status = 'READY') as ready
     from reman_offer o where o.reman_id = $1`,
    [reman.id],
  )
  expect(rows).toEqual([{ reserved: 10, remaining: 0, ready: 10 }])
}, 120_000)

/** Number of kills, spread over a closing from its first statement to after its commit: several per statement. */
const KILLS = 40
const NOTES = 120
/** Closings without a kill, to measure the duration. */
const QUIET = 5

test('connections killed at any moment of closing leave no gap in numbers, nothing closed twice and no duplicate mail', async () => {
  const box = await newBox()
  const { id: offer } = await box.offer('KILL', 5, 1000)
  await pool.raw.query(
    `with made as (insert into delivery (mandator_id, contract_id, dismantler_id, reman_id, reman_mandator_id, actiondate, pieces, total)
       select c.mandator_id, c.id, c.dismantler_id, c.reman_id, c.reman_mandator_id, current_date, 1, 5
       from contract c, generate_series(1, $3) n where c.id = $1 returning *)
     insert into delivery_line (mandator_id, delivery_id, reman_mandator_id, offer_id, number, name, ktype, quantity, articleprice)
     select mandator_id, id, reman_mandator_id, $2, 'KILL', 'Artikel KILL', '', 1, 5 from made`,
    [box.contractId, offer, NOTES],
  )
  const notes = await box.yard.head(deliveries.byDismantler, { params: { id: box.dismantlerId }, query: {} })
  let [kills, closed, lasts, tries] = [0, 0, 0, 0]
  for (const { id, version } of notes) {
    if (kills >= KILLS) break
    const began = performance.now()
    const call = closed % 2 ? box.yard.head : box.reman.head
    const close = () =>
      call(deliveries.close, { params: { id }, body: { version } }).then(
        () => true,
        (problem: unknown) => {
          if (!(problem instanceof Problem)) throw problem
          // It was either committed without an answer, or not committed.
          if (problem.code === 'stale' || problem.code === 'deliveries.wrong-state') return true
          if (problem.code === 'unavailable') return false
          throw problem
        },
      )
    for (let done = false; !done; ) {
      const trying = close()
      if (closed >= QUIET) {
        await sleep(((tries++ % KILLS) / KILLS) * lasts)
        kills += await strike()
      }
      done = await trying
    }
    // The first one includes query planning.
    if (closed < QUIET) lasts = performance.now() - began
    closed += 1
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  const { rows } = await pool.raw.query(
    `select count(number)::int as numbers, count(distinct number)::int as different, max(right(number, 4)::int) as last,
       (select count(*)::int from mail m where m.template = 'noteClosed') as mails
     from delivery where contract_id = $1`,
    [box.contractId],
  )
  expect(rows).toEqual([{ numbers: closed, different: closed, last: closed, mails: 2 * closed }])
}, 240_000)
