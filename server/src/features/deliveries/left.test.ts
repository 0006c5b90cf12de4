import { addDays, today } from '@kreislauf/core/days.ts'
import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { expect, test } from 'vitest'
import { newParty } from '../../testing/agreeing.ts'
import { pool } from '../../testing/tenant.ts'
import { newNotes, refusing } from './testing.ts'

const reman = await newParty('REMAN', 'Aufarbeitung Nord GmbH')
const [a, b, c, d] = [
  await newNotes(undefined, reman),
  await newNotes(undefined, reman),
  await newNotes(undefined, reman),
  await newNotes(undefined, reman),
]
let count = 0

/** R7: of 10 wanted, 4 in B’s ready box, 3 on C’s open note, 1 on D’s closed one, 2 in A’s open box. */
async function ten() {
  for (const box of [a, b, c, d]) {
    const now = await box.read(box.yard.head)
    if (now.readyForPickup) await box.setReady(box.yard.head, false)
    for (const entry of now.entries) await box.put(entry.number, 0)
  }
  count += 1
  const number = `LEFT-${count}`
  const offer = await a.offer(number, 45)
  await d.put(number, 1)
  await d.setReady(d.yard.head)
  const closed = await d.close(d.yard.head, await d.make())
  await c.put(number, 3)
  await c.setReady(c.yard.head)
  const open = await c.make()
  await b.put(number, 4)
  await b.setReady(b.yard.head)
  await a.put(number, 2)
  const left = async (box = a) => (await box.read(box.yard.head)).entries.find(entry => entry.number === number)?.left
  return { number, offer, closed, open, left }
}

const anew = async ({ number, offer }: Awaited<ReturnType<typeof ten>>, quantity: number, tick = false) => {
  const body = { number, name: offer.name, price: 45, category: 'STARTER', id: offer.id, version: offer.version }
  return reman.head(articles.save, { params: { remanId: reman.id }, body: { ...body, quantity, anew: tick } })
}

test('open and closed notes count in what is left, and a deleted one gives its pieces back (R7, R8)', async () => {
  const { number, open, left } = await ten()
  expect(await left()).toBe(2)
  await expect(a.put(number, 3)).rejects.toMatchObject({ code: 'carts.not-enough', params: { left: 2 } })
  expect(await a.put(number, 2)).toMatchObject({ entries: [{ quantity: 2 }] })
  await c.yard.head(deliveries.remove, { params: { id: open.id }, query: { version: open.version } })
  expect([await left(), await left(c)]).toEqual([5, 5])
  expect(await a.read(a.yard.head)).toMatchObject({ entries: [{ quantity: 2 }] })
})

test('notes closed before the quantity was stated anew no longer count (R9, R10)', async () => {
  const fewer = await ten()
  expect(await anew(fewer, 6)).toMatchObject({ left: 0, over: 1 })
  expect(await b.read(b.yard.head)).toMatchObject({ status: 'READY' })
  const ticked = await ten()
  await anew(ticked, 10, true)
  expect(await ticked.left()).toBe(3)
  // A refusal of such a note gives nothing back (R13).
  await d.answer(ticked.closed, refusing(ticked.closed))
  expect(await ticked.left()).toBe(3)
})

test('refused pieces are wanted again, unless the answer is withdrawn (R12)', async () => {
  const { closed, left } = await ten()
  const answered = await d.answer(closed, refusing(closed))
  expect(await left()).toBe(3)
  await d.withdraw(await d.dispute(answered))
  expect(await left()).toBe(2)
})

test('fifty notes closed at once by both sides have the numbers 1 to 50, and a failed one draws none (R22)', async () => {
  const e = await newNotes(undefined, reman)
  const offer = await e.offer('RACE', 5, 1000)
  await pool.raw.query(
    `with made as (insert into delivery (mandator_id, contract_id, dismantler_id, reman_id, reman_mandator_id, actiondate, pieces, total)
       select c.mandator_id, c.id, c.dismantler_id, c.reman_id, c.reman_mandator_id, current_date + case when n > 50 then 5 else 0 end, 1, 5
       from contract c, generate_series(1, 51) n where c.id = $1 returning *)
     insert into delivery_line (mandator_id, delivery_id, reman_mandator_id, offer_id, number, name, ktype, quantity, articleprice)
     select mandator_id, id, reman_mandator_id, $2, 'RACE', 'Artikel RACE', '', 1, 5 from made`,
    [e.contractId, offer.id],
  )
  const all = await e.yard.head(deliveries.byDismantler, { params: { id: e.dismantlerId } })
  const close = async (note: (typeof all)[number], index: number): ReturnType<typeof e.close> => {
    const call = index % 2 ? e.yard.head : reman.head
    // On a busy machine one may wait too long for the lock, and is told to try again.
    return e.close(call, note).catch(problem => {
      if (problem.code === 'busy' || problem.code === 'unavailable') return close(note, index)
      throw problem
    })
  }
  const done = await Promise.allSettled(all.map(close))
  const numbers = done.flatMap(one => (one.status === 'fulfilled' ? [one.value.deliveryNumber] : []))
  const year = today().slice(0, 4)
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 50 }, (_, index) => `LS-${year}/${String(index + 1).padStart(4, '0')}`),
  )
  const drawn = async (day: string) =>
    (await pool.raw.query('select note_number($1, $2) as number', [e.dismantlerId, day])).rows[0].number
  expect(await drawn(today())).toBe(`LS-${year}/0051`)
  expect([await drawn('2031-12-31'), await drawn('2032-01-01'), await drawn('2032-01-02')]).toEqual([
    ...['LS-2031/0001', 'LS-2032/0001', 'LS-2032/0002'],
  ])
})

test('after the end of its contract a ready box becomes a note for thirty days, and RMD stays until all is paid (R30)', async () => {
  const e = await newNotes(undefined, reman)
  const { yard } = e
  const digit = async () =>
    (await pool.raw.query('select rmd_digit($1) as digit', [yard.tenant.mandatorId])).rows[0].digit
  expect(await digit()).toBe('F')
  const rights = { params: { dismantlerId: e.dismantlerId, remanId: reman.id } }
  await yard.head(contracts.grant, { ...rights, body: false })
  expect(await digit()).toBe('F')
  await yard.head(contracts.grant, { ...rights, body: true })
  await e.filled([1, 12])
  const ended = (days: number) =>
    pool.raw.query(
      "update contract set status = 'ENDED', validfrom = $2, validto = $3, reason = 'Ende' where id = $1",
      [e.contractId, addDays(today(), -400), addDays(today(), -days)],
    )
  await ended(31)
  expect(await digit()).toBe('E')
  await expect(e.make()).rejects.toMatchObject({ code: 'deliveries.contract-over' })
  await ended(30)
  const note = await e.close(yard.head, await e.make())
  expect(await digit()).toBe('E')
  const settled = await e.answer(note, [])
  expect([settled.status, settled.owed, await digit()]).toEqual(['SETTLED', 12, 'E'])
  await e.pay(settled, 12, yard.head)
  expect(await digit()).toBe('2')
})
