import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { firstDayOf, lastDayOf, monthOf } from '@kreislauf/core/domain/months.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { reviews } from '@kreislauf/core/features/reviews/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog, closeTill } from '../log/testdata.ts'
import { unsigned } from './queries.ts'

const month = (back: number) => monthOf(addMonths(today(), -back))
const begun = firstDayOf(month(4))

/** A yard whose log begins four months ago, and a collection point of the same company with an incident of last month. */
async function scene(rights = '00FF') {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const collectorId = await tenant.inside(async db => {
    const company = JSON.stringify({ name: 'Sammelstelle Ost' })
    const values = { department: 'COLLECTOR' as const, company, dismantlerId }
    const { id } = await db.insertInto('department').values(values).returning('id').executeTakeFirstOrThrow()
    await carInLog(db, dismantlerId, { on: begun })
    await carInLog(db, dismantlerId, { on: lastDayOf(month(1)) })
    const happened = {
      departmentId: id,
      date: firstDayOf(month(1)),
      incidentType: 'THEFT' as const,
      description: 'Rad',
    }
    await db.insertInto('incident').values(happened).execute()
    return id
  })
  const call = await tenant.signIn({ rights })
  const at = { params: { id: dismantlerId } }
  const sign = (more: object = {}, id = dismantlerId) =>
    call(reviews.sign, { params: { id }, body: { month: month(1), date: today(), ...more } })
  const content = (of = month(1), id = dismantlerId) => call(reviews.month, { params: { id, month: of } })
  return { tenant, dismantlerId, collectorId, call, at, sign, content }
}

const wrong = (path: string, code: string) => ({ code: 'invalid', fields: [expect.objectContaining({ path, code })] })

test('the months of a log are listed from its first record on: signed, due, missing or current', async () => {
  const { call, at, sign } = await scene()
  await sign({ month: month(1), remark: 'Waagescheine verglichen' })
  const rows = await call(reviews.list, at)
  expect(rows.map(row => [row.month, row.state])).toEqual([
    [month(0), 'RUNNING'],
    [month(1), 'SIGNED'],
    [month(2), 'MISSING'],
    [month(3), 'MISSING'],
    [month(4), 'MISSING'],
  ])
  expect(rows[1]).toMatchObject({
    signedby: 'Tina Test',
    date: today(),
    remark: 'Waagescheine verglichen',
    late: false,
  })
  const year = Number(month(4).slice(0, 4))
  const ofYear = await call(reviews.list, { ...at, query: { year } })
  expect(ofYear.map(row => row.month)).toEqual(rows.map(row => row.month).filter(one => one.startsWith(`${year}-`)))
  expect(await call(reviews.list, { ...at, query: { year: year - 1 } })).toEqual([])
})

test('a month shows its records, late ones, and those entered after its signature', async () => {
  const { content, sign, call, at, tenant } = await scene()
  expect(await content(month(4))).toMatchObject({
    kinds: [{ kind: 'INBOUND', count: 1 }],
    lateRecords: 1,
    laterRecords: 0,
  })
  const date = lastDayOf(month(1))
  const found = { date, incidentType: 'FIRE' as const, description: 'Schwelbrand' }
  await call(incidents.save, { ...at, body: found })
  const { reviewId } = await sign()
  await tenant.inside(db =>
    sql`update review set signed_at = now() - interval '2 days' where id = ${reviewId}`.execute(db),
  )
  expect(await content()).toMatchObject({
    kinds: [
      { kind: 'INBOUND', count: 1 },
      { kind: 'INCIDENT', count: 1 },
    ],
    laterRecords: 2,
    openIncidents: 1,
    locked: false,
  })
  for (const none of [month(5), monthOf(addMonths(today(), 1))])
    await expect(content(none)).rejects.toMatchObject({ code: 'not-found' })
})

test('the current or a future month cannot be signed, nor a month within itself; a missing one is signed late', async () => {
  const { sign } = await scene()
  await expect(sign({ month: month(0) })).rejects.toMatchObject(wrong('month', 'month_runs'))
  await expect(sign({ date: addDays(today(), 1) })).rejects.toMatchObject(wrong('date', 'in_future'))
  await expect(sign({ date: lastDayOf(month(1)) })).rejects.toMatchObject(wrong('date', 'not_before'))
  await expect(sign({ month: '2026-13' })).rejects.toMatchObject(wrong('month', 'month'))
  await expect(sign({ month: month(5) })).rejects.toMatchObject({ code: 'not-found' })
  expect(await sign({ month: month(3) })).toMatchObject({ state: 'SIGNED', late: true })
})

test('an open month can be signed again, a closed one cannot; a closed one without review can still be signed', async () => {
  const { tenant, dismantlerId, sign } = await scene()
  const first = await sign({ month: month(2) })
  await expect(sign({ month: month(2) })).rejects.toMatchObject({ code: 'reviews.signed' })
  const again = { id: first.reviewId, version: first.version, month: month(2) }
  const second = await sign({ ...again, remark: 'Nachtrag gesehen' })
  expect(second).toMatchObject({ reviewId: first.reviewId, version: 2, remark: 'Nachtrag gesehen' })
  await expect(sign({ ...again, remark: 'x' })).rejects.toMatchObject({
    code: 'stale',
    params: { by: 'Tina Test', at: expect.any(String) },
  })
  await tenant.inside(db => closeTill(db, dismantlerId, lastDayOf(month(2))))
  await expect(sign({ ...again, version: 2 })).rejects.toMatchObject({ code: 'closed-period' })
  const behind = tenant.inside(db => db.updateTable('review').set({ signedby: 'X' }).execute())
  await expect(behind).rejects.toThrow()
  expect(await sign({ month: month(3) })).toMatchObject({ state: 'SIGNED', late: true, locked: true })
})

test('two concurrent signatures leave one', async () => {
  const { sign } = await scene()
  const both = await Promise.allSettled([sign(), sign()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(one => one.status === 'rejected')).toMatchObject({ reason: { code: 'reviews.signed' } })
})

test('a collection point is reviewed with the rights of its certificates, and the review appears in its own journal', async () => {
  const { tenant, collectorId, dismantlerId, content, sign } = await scene()
  const gate = await tenant.signIn({ rights: '0070' })
  const signed = await gate(reviews.sign, { params: { id: collectorId }, body: { month: month(1), date: today() } })
  expect(signed).toMatchObject({ state: 'SIGNED' })
  const yard = { params: { id: dismantlerId }, body: { month: month(1), date: today() } }
  await expect(gate(reviews.sign, yard)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(gate(reviews.list, { params: { id: dismantlerId } })).rejects.toMatchObject({ code: 'not-found' })
  expect(await content(month(1), collectorId)).toMatchObject({ kinds: [{ kind: 'INCIDENT', count: 1 }] })
  const range = { from: addDays(today(), -1), to: today() }
  const rows = await gate(log.collectorJournal, { params: { id: collectorId, ...range }, query: { kind: 'REVIEW' } })
  expect(rows).toMatchObject([{ reviewId: signed.reviewId, remark: 'Tina Test' }])
  const { reviewId } = await sign({ month: month(3) })
  const journal = await (await tenant.signIn())(log.journal, { params: { dismantlerId, ...range } })
  expect(journal).toMatchObject([{ kind: 'REVIEW', recordId: reviewId, staffName: 'Tina Test', late: true }])
})

test('readers cannot sign, and reviews of another company are inaccessible', async () => {
  const { at, sign, tenant } = await scene()
  const { reviewId } = await sign()
  const reader = await tenant.signIn({ rights: '0022' })
  const body = { month: month(2), date: today() }
  await expect(reader(reviews.sign, { ...at, body })).rejects.toMatchObject({ code: 'forbidden' })
  const stranger = await scene()
  for (const attempt of [
    () => stranger.call(reviews.list, at),
    () => stranger.call(reviews.month, { params: { ...at.params, month: month(1) } }),
    () => stranger.call(reviews.sign, { ...at, body }),
    () => stranger.sign({ id: reviewId, version: 1 }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
})

test('unsigned months are listed from the given days before they are due, for a year at most', async () => {
  const { tenant, sign, collectorId } = await scene()
  await sign({ month: month(3) })
  const on = lastDayOf(month(0))
  const told = await tenant.inside(db => unsigned(db, on, 20))
  expect(told.map(({ departmentId, month }) => [departmentId === collectorId, month])).toEqual([
    [false, month(4)],
    [false, month(2)],
    [false, month(1)],
    [true, month(1)],
  ])
  expect(await tenant.inside(db => unsigned(db, addDays(on, -25), 20, collectorId))).toEqual([])
})

test('the months of a year are exported with their signatures', async () => {
  const { call, sign, dismantlerId } = await scene()
  await sign({ remark: 'Belege vollständig' })
  const params = { id: dismantlerId, format: 'csv' as const, year: Number(month(1).slice(0, 4)) }
  const file = await call(reviews.export, { params })
  const text = Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()
  expect(text).toContain('Tina Test')
  expect(text).toContain('Belege vollständig')
})
