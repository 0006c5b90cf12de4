import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { firstDayOf, monthOf } from '@kreislauf/core/domain/months.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/db.ts'
import { delivering } from '../../../testing/delivering.ts'
import { newTenant } from '../../../testing/tenant.ts'
import { carInLog } from '../testdata.ts'

/** A collector of the dismantler's company with one car that it received, whose VN is issued and which the yard has taken over. */
async function scene() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const collectorId = await tenant.inside(async db => {
    const { id } = await db
      .insertInto('department')
      .values({ department: 'COLLECTOR', company: JSON.stringify({ name: 'Sammelstelle Ost' }), dismantlerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await handedOver(db, dismantlerId, id)
    return id
  })
  return { tenant, call: await tenant.signIn({ rights: '0020' }), collectorId }
}

async function handedOver(db: Db, dismantlerId: number, collectorId: number) {
  const carId = await carInLog(db, dismantlerId, { on: addDays(today(), -2) })
  await db
    .updateTable('car')
    .set({ enteredon: addDays(today(), -2) })
    .where('id', '=', carId)
    .execute()
  await db
    .insertInto('reception')
    .values({
      ...{ dismantlerId, collectorId, carId, vnr: `C${carId}`, numberscope: 'x', status: 'LOCKED' },
      ...{ receptiondate: addDays(today(), -5), vndate: addDays(today(), -3) },
      keeper: JSON.stringify({ firstname: 'Ina', lastname: 'Voss' }),
    })
    .execute()
}

const range = { from: addDays(today(), -30), to: today() }

test('a collector sees by day what came in, its VN and when the dismantler took it over', async () => {
  const { call, collectorId: id } = await scene()
  const rows = await call(log.collectorJournal, { params: { id, ...range }, query: { sort: 'day' } })
  expect(rows.map(({ kind, keeper }) => [kind, keeper])).toEqual([
    ['RECEIVED', 'Ina Voss'],
    ['VN', 'Ina Voss'],
    ['HANDEDOVER', 'Ina Voss'],
  ])
  const only = await call(log.collectorJournal, { params: { id, ...range }, query: { kind: 'VN', q: 'voss' } })
  expect(only).toHaveLength(1)
  const fileOf = async (q?: string) => {
    const file = await call(log.exportCollectorJournal, { params: { id, ...range, format: 'csv' }, query: { q } })
    return Buffer.from((file as unknown as { bytes: Uint8Array }).bytes).toString()
  }
  expect(await fileOf()).toContain('Ina Voss')
  expect(await fileOf('steht in keiner Zeile')).not.toContain('Ina Voss')
})

test('what happened at the collector is in the journal of its day', async () => {
  const { tenant, call, collectorId: id } = await scene()
  const date = addDays(today(), -40)
  await tenant.inside(async db => {
    const fire = { departmentId: id, date, incidentType: 'FIRE' as const, description: 'Schwelbrand' }
    await db.insertInto('incident').values(fire).execute()
    const review = { departmentId: id, date, month: firstDayOf(monthOf(addMonths(date, -1))), signedby: 'Tina Test' }
    await db.insertInto('review').values(review).execute()
  })
  const kinds = async (from: string, to: string) =>
    (await call(log.collectorJournal, { params: { id, from, to } })).map(({ kind }) => kind).toSorted()
  expect(await kinds(date, date)).toEqual(['INCIDENT', 'REVIEW'])
  expect(await kinds(range.from, range.to)).toEqual(['HANDEDOVER', 'RECEIVED', 'VN'])
})

test('nobody reads the journal of another company’s collector, and users without one get an explanation', async () => {
  const [{ collectorId: id }, { truck: rival }] = [await scene(), await delivering()]
  await expect(rival(log.collectorJournal, { params: { id, ...range } })).rejects.toMatchObject({ code: 'not-found' })
  const yard = await (await newTenant()).signIn()
  await expect(yard(log.collectorJournal, { params: { id, ...range } })).rejects.toMatchObject({
    code: 'companies.other-kind',
    params: { kinds: ['COLLECTOR'] },
  })
})
