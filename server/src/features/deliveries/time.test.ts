import { addDays, today } from '@kreislauf/core/days.ts'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { type AccountMonth, type Delivery, deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { app, pool } from '../../testing/tenant.ts'
import { workOfDeliveries } from './jobs.ts'
import { newNotes, refusing } from './testing.ts'

// Its jobs work for all companies.
await ownDatabase()
const scene = await newNotes()
const { yard, reman, dismantlerId, remanId, closed, answer, pay, get, open } = scene

/** The note was closed so many days earlier. */
const aged = (id: number, days: number) =>
  pool.raw.query(
    `update delivery set closedon = closedon - $2::int, due = due - $2::int, answerby = answerby - $2::int, closedat = closedat - $2::int * interval '1 day',
       created_at = created_at - $2::int * interval '1 day', actiondate = actiondate - $2::int, answeredon = answeredon - $2::int where id = $1`,
    [id, days],
  )
const work = (day = today()) => workOfDeliveries(app.platform, day)
const mails = async (id: number) =>
  (
    await pool.raw.query<{ template: string }>(
      "select template from mail where text like $1 and template like 'note%' order by id",
      [`%/details/${id}\n%`],
    )
  ).rows.map(({ template }) => template)
const tasksOf = async () => ({
  yard: (await yard.head(dashboards.yard, { params: { dismantlerId } })).notes,
  reman: (await reman.head(dashboards.reman, { params: { id: remanId } })).notes,
})
const kindsOf = (list: { kind: string }[]) => list.map(({ kind }) => kind)

test('what is not answered in time counts as accepted, and is answered late until all is paid (R28)', async () => {
  const [late, paid, open] = [await closed([2, 50]), await closed([1, 100]), await closed([1, 10])]
  await pay(paid, 100)
  for (const { id } of [late, paid]) await aged(id, 15)
  const early = await get(paid.id)
  await expect(answer(early, refusing(early))).rejects.toMatchObject({ code: 'deliveries.paid' })
  await work()
  expect(await get(late.id)).toMatchObject({ status: 'CLOSED', lapsed: true, owed: 100, overdue: true })
  expect(await get(paid.id)).toMatchObject({ status: 'SETTLED', lapsed: true, correction: null })
  expect(await get(open.id)).toMatchObject({ status: 'CLOSED', lapsed: false })
  const now = await get(paid.id)
  await expect(answer(now, refusing(now))).rejects.toMatchObject({ code: 'deliveries.wrong-state' })
  const answered = await answer(await get(late.id), refusing(late))
  expect(answered).toMatchObject({ status: 'ANSWERED', lapsed: false, correction: { total: -50 } })
  const part = await closed([1, 30])
  await aged(part.id, 15)
  await work()
  const settled = await pay(await get(part.id), 30)
  expect(settled).toMatchObject({ status: 'SETTLED', lapsed: true, owed: 0 })
  const [payment] = settled.payments
  const struck = await scene.strike({ id: payment?.id ?? 0, version: payment?.version ?? 0 })
  expect(struck).toMatchObject({ status: 'CLOSED', lapsed: true, owed: 30 })
})

test('both sides are told what waits, reminded on their days, and of what is overdue once a week', async () => {
  const note = await closed([2, 50])
  await aged(note.id, 10)
  const before = await tasksOf()
  expect(kindsOf(before.reman)).toEqual(expect.arrayContaining(['noteToAnswer', 'noteToPay']))
  expect(kindsOf(before.yard)).toEqual(expect.arrayContaining(['noteUnanswered', 'noteOverdue']))
  expect(before.yard.find(({ kind }) => kind === 'noteUnanswered')).toMatchObject({ days: 10 })
  await work()
  expect(await mails(note.id)).toEqual(['noteClosed', 'noteClosed'])
  const day = (count: number) => addDays(today(), count)
  // Three days before the last day, and on it.
  for (const count of [1, 2, 3, 4]) await work(day(count))
  expect((await mails(note.id)).filter(one => one === 'noteAnswerReminder')).toHaveLength(2)
  for (const count of [5, 6, 11, 12, 19]) await work(day(count))
  expect((await mails(note.id)).filter(one => one === 'noteOverdue')).toHaveLength(3)
  const waiting = await open([1, 10])
  await work(day(6))
  expect(await mails(waiting.id)).toEqual([])
  for (const count of [7, 8]) await work(day(count))
  expect(await mails(waiting.id)).toEqual(['noteReminder', 'noteReminder'])
  const disputed = await scene.dispute(await answer(await get(note.id), refusing(note)))
  for (const count of [29, 30, 31, 60]) await work(day(count))
  expect((await mails(note.id)).filter(one => one === 'noteDisputeReminder')).toHaveLength(4)
  expect(kindsOf((await tasksOf()).reman)).toContain('noteDisputed')
  expect(disputed.status).toBe('DISPUTED')
})

test('the account adds up by month: sent, corrected and paid, with what is beside it (R26)', async () => {
  const e = await newNotes()
  const n1 = await e.closed([3, 80], [1, 260])
  const said = { accepted: 1, lower: 1, lowerprice: 45.5, refused: 1 }
  await e.correct(await e.answer(n1, refusing(n1, said)))
  const n2 = await e.closed([1, 210])
  await e.pay(await e.get(n1.id), 385.5)
  const settled = await e.answer(n2, [])
  await pool.raw.query(
    `update delivery set closedon = '2026-10-05', answeredon = '2026-10-12', correctedon = '2026-10-14' where id = $1`,
    [n1.id],
  )
  await pool.raw.query(`update delivery set closedon = '2026-10-30', answeredon = '2026-11-06' where id = $1`, [n2.id])
  await pool.raw.query(`update delivery_payment set day = '2026-11-02' where delivery_id = $1`, [n1.id])
  const account = (call = e.yard.head) => call(deliveries.account, { params: { contractId: e.contractId } })
  const { months, owed } = await account()
  expect(months.slice(0, 2)).toMatchObject([
    {
      ...{ month: '2026-10', before: 0, sent: 710, corrected: -114.5, paid: 0, owed: 595.5, inQuestion: 0 },
      ...{ accepted: 385.5, acceptedPieces: 3, lower: -34.5, lowerPieces: 1, refused: 80, refusedPieces: 1 },
    },
    {
      ...{ month: '2026-11', before: 595.5, sent: 0, corrected: 0, paid: 385.5, owed: 210 },
      ...{ accepted: 210, acceptedPieces: 1, lower: 0, refused: 0 },
    },
  ])
  expect(owed).toBe(settled.owed)
  expect(await account(e.reman.head)).toMatchObject({ owed: 210, months })
  const stranger = await newNotes()
  await expect(account(stranger.yard.head)).rejects.toMatchObject({ code: 'not-found' })
  const file = await e.yard.head(deliveries.accountFile, { params: { contractId: e.contractId, format: 'csv' } })
  expect(Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()).toContain('2026-10')
})

/** The same numbers each time. */
function* drawn(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

test('whatever happened, the account equals the sum of the notes', async () => {
  const e = await newNotes()
  const numbers = drawn(30)
  const draw = (most: number) => numbers.next().value % most
  const day = () => addDays(today(), -draw(300))
  const all: Delivery[] = []
  for (let count = 0; count < 8; count += 1) {
    let note = await e.closed([1 + draw(9), 1 + draw(9999) / 100])
    if (draw(3)) note = await e.answer(note, draw(2) ? [] : refusing(note))
    if (note.status === 'ANSWERED' && draw(2)) note = await e.correct(note)
    if (note.owed > 0 && draw(2)) note = await e.pay(note, Math.floor(note.owed / 2) + 0.01)
    all.push(note)
    await pool.raw.query(
      `update delivery set closedon = $2::date, answeredon = answeredon - (closedon - $2::date), correctedon = correctedon - (closedon - $2::date) where id = $1`,
      [note.id, day()],
    )
    await pool.raw.query('update delivery_payment set day = $2 where delivery_id = $1', [note.id, day()])
  }
  const { months, owed } = await e.reman.head(deliveries.account, { params: { contractId: e.contractId } })
  const total = (of: (month: AccountMonth) => number) => sum(months.map(of))
  expect(owed).toBe(sum(all.map(note => note.owed)))
  expect(months.at(-1)?.owed).toBe(owed)
  expect(total(month => month.sent)).toBe(sum(all.map(note => note.total)))
  expect(total(month => month.paid)).toBe(sum(all.map(note => note.paid)))
  for (const [index, month] of months.entries()) {
    // The notes behind the figure.
    const listed = await e.yard.head(deliveries.byDismantler, {
      params: { id: e.dismantlerId },
      query: { contractId: e.contractId, closed: month.month },
    })
    expect(sum(listed.map(({ total: sent }) => sent))).toBe(month.sent)
    expect(month.owed).toBe(sum([month.before, month.sent, month.corrected, -month.paid]))
    expect(month.before).toBe(months[index - 1]?.owed ?? 0)
  }
})
