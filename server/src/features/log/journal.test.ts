import { addMonths } from '@kreislauf/core/days.ts'
import { firstDayOf, monthOf } from '@kreislauf/core/domain/months.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booksOf } from '../../testing/book.ts'
import { newTenant, type Tenant } from '../../testing/tenant.ts'
import type { Yard } from '../../testing/yard.ts'
import { countRecords } from './counts.queries.ts'
import { closeTill } from './testdata.ts'

const YEAR = { from: '2025-01-01', to: '2025-12-31' }

/** One record of every kind on a day. */
const recordsOn = (tenant: Tenant, { dismantlerId, staffId }: Yard, day: string) =>
  tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const carId = await books.carIn(day, 1000)
    await books.reception(day, `N${carId}`, carId)
    await books.entry(day, '160117', 90, { carId })
    await books.entry(day, '160103', 7, { kind: 'FOREIGN', reason: 'Werkstatt' })
    await books.dispose(day, '160117', 40, await books.disposer())
    await books.output(day, '160103', 2, 'OWNUSE')
    await books.spares(day, [await books.part(day, carId, 12, 0.35)])
    const at = { departmentId: dismantlerId, date: day }
    await db
      .insertInto('incident')
      .values({ ...at, incidentType: 'FIRE', description: 'Schwelbrand' })
      .execute()
    const month = firstDayOf(monthOf(addMonths(day, -1)))
    await db
      .insertInto('review')
      .values({ ...at, month, signedby: 'Tina Test' })
      .execute()
    await db.insertInto('clearance').values({ dismantlerId, carId, day, staffId }).execute()
  })

test('the journal of a period has every record of its days and its yard, and no other one', async () => {
  const tenant = await newTenant()
  const [yard, neighbour] = [await tenant.yard(), await tenant.yard()]
  const call = await tenant.signIn()
  for (const day of ['2024-12-31', YEAR.from, YEAR.to, '2026-01-01']) await recordsOn(tenant, yard, day)
  await recordsOn(tenant, neighbour, '2025-05-05')
  await tenant.inside(db => closeTill(db, neighbour.dismantlerId, '2025-06-30'))
  await tenant.inside(db => closeTill(db, yard.dismantlerId, YEAR.to))
  const rows = await call(log.journal, { params: { dismantlerId: yard.dismantlerId, ...YEAR }, query: {} })
  const ofDay = (day: string) => rows.filter(row => row.day === day).map(({ kind }) => kind)
  const kinds = ['CLEARANCE', 'DISPOSAL', 'FOREIGN', 'INBOUND', 'INCIDENT', 'LINE', 'OWNUSE', 'PART', 'RECEPTION']
  expect(ofDay(YEAR.from).toSorted()).toEqual([...kinds, 'REVIEW', 'SPARE'])
  expect(ofDay(YEAR.to).toSorted()).toEqual([...kinds, 'REVIEW', 'SPARE', 'STATEMENT'])
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set([YEAR.from, YEAR.to]))
})

test('a month without records has none that was late or entered after its review', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const days = { from: '2025-05-01', to: '2025-05-31', after: sql<string | null>`'2025-06-01'::date` }
  const counted = await tenant.inside(db => countRecords(db, dismantlerId, ['DISMANTLER'], days))
  expect(counted).toEqual({ kinds: [], lateRecords: 0, laterRecords: 0 })
})
