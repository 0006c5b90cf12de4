import { LOG_KEEPERS, type LogKeeper } from '@kreislauf/core/domain/logplace.ts'
import { firstDayOf } from '@kreislauf/core/domain/months.ts'
import { PlacedMonth, type ReviewForm, ReviewMonth } from '@kreislauf/core/features/reviews/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, columnsOf, type Db, jsonRows } from '../../platform/database/db.ts'
import { isLogPlace, type Keepers } from '../companies/index.ts'

const berlinDay = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Europe/Berlin')::date`
const monthEnd = sql`(m.day + interval '1 month' - interval '1 day')::date`

const told = (today: string) => ({
  id: sql`to_char(m.day, 'YYYYMM')::int`,
  month: sql`to_char(m.day, 'YYYY-MM')`,
  state: sql`case when r.id is not null then 'SIGNED' when ${monthEnd} >= ${today}::date then 'RUNNING'
    when review_due(m.day::date) >= ${today}::date then 'DUE' else 'MISSING' end`,
  dueon: sql`review_due(m.day::date)`,
  reviewId: sql`r.id`,
  version: sql`r.version`,
  date: sql`r.date`,
  signedby: sql`r.signedby`,
  signedon: berlinDay(sql`r.signed_at`),
  remark: sql`r.remark`,
  late: sql`coalesce(${berlinDay(sql`r.created_at`)} > review_due(m.day::date), false)`,
  locked: sql`coalesce(${monthEnd} <= d.closed_till, false)`,
})

/** Months of the log of yards and collection points `d`, from its first record until today, with their reviews `r`. */
const months = (today: string, begins = sql`log_begins(d.mandator_id, d.id)`) => sql`department d
  cross join lateral (select ${begins} as day) b
  cross join lateral generate_series(date_trunc('month', b.day::timestamp), ${today}::timestamp, interval '1 month') m (day)
  left join review r on r.mandator_id = d.mandator_id and r.department_id = d.id and r.month = m.day
  where d.mandator_id = current_mandator()`

/** Months of a place as a query, latest first; optionally of one year. */
export const monthsOf = (id: number, kinds: Keepers, today: string, year?: number) => sql`
  select ${columnsOf(ReviewMonth, told(today))} from ${months(today)} and d.id = ${id} and d.department = any (${[...kinds]}::text[])
    ${year ? sql`and extract(year from m.day) = ${year}` : sql``} order by m.day desc`

/** Months that overlap the folder of the transaction, latest first; the current month is not over yet. */
export async function monthsInFolder(db: Db, id: number, { from, to }: { from: string; to: string }, today: string) {
  const { rows } = await sql<ReviewMonth>`
    select ${columnsOf(ReviewMonth, told(today))} from ${months(today, sql`inspected_log_begins()`)} and d.id = ${id}
      and m.day >= date_trunc('month', ${from}::timestamp) and m.day <= ${to}::timestamp order by m.day desc`.execute(
    db,
  )
  return rows
}

/** Throws `not-found` if it is not an own place of these kinds. */
export const list = (db: Db, id: number, kinds: Keepers, today: string, year?: number) =>
  jsonRows(db, monthsOf(id, kinds, today, year), isLogPlace(id, kinds))

/** Throws `not-found` if it is not an own place, and for a month before its log began or in the future. */
export async function monthOf(db: Db, id: number, kinds: Keepers, month: string, today: string): Promise<PlacedMonth> {
  const { rows } = await sql<PlacedMonth>`select ${columnsOf(PlacedMonth, {
    ...told(today),
    departmentId: sql`d.id`,
    department: sql`d.department`,
    openIncidents: sql`(select count(*)::int from incident i where i.mandator_id = d.mandator_id and i.department_id = d.id
      and i.doneon is null and i.date between m.day and ${monthEnd})`,
    closedTill: sql`d.closed_till`,
  })} from ${months(today)} and d.id = ${id} and d.department = any (${[...kinds]}::text[])
    and m.day = ${firstDayOf(month)}::date`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Latest day on which the month of a place was signed, as an SQL expression; null if it is not signed. */
export const signedOn = (id: number, month: string) => sql<string | null>`(
  select ${berlinDay(sql`r.signed_at`)} from review r
  where r.mandator_id = current_mandator() and r.department_id = ${id} and r.month = ${firstDayOf(month)}::date)`

/** A signature: person and day of the review. */
type Signature = Pick<ReviewForm, 'date' | 'remark'> & { signedby: string }

export async function insertReview(db: Db, departmentId: number, month: string, signature: Signature): Promise<void> {
  await db
    .insertInto('review')
    .values({ ...signature, departmentId, month: firstDayOf(month) })
    .execute()
}

/** False if the version is outdated. */
export const updateReview = async (db: Db, id: number, version: number, signature: Signature): Promise<boolean> =>
  (
    await db
      .updateTable('review')
      .set({ ...signature, signedAt: sql`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

/** A past month without signature. */
export interface Unsigned {
  departmentId: number
  department: LogKeeper
  name: string
  month: string
  dueon: string
}

/**
 * Unsigned months of the mandator's active yards and collection points, or of one of them: from a year before `today` until those due within `ahead`
 * days, oldest first.
 */
export async function unsigned(db: Db, today: string, ahead: number, id?: number): Promise<Unsigned[]> {
  const { rows } = await sql<Unsigned>`select ${columns({
    departmentId: sql`d.id`,
    department: sql`d.department`,
    name: sql`d.company ->> 'name'`,
    month: sql`to_char(m.day, 'YYYY-MM')`,
    dueon: sql`review_due(m.day::date)`,
  })} from ${months(today)} and d.active and d.department = any (${[...LOG_KEEPERS]}::text[]) and r.id is null
    ${id ? sql`and d.id = ${id}` : sql``} and ${monthEnd} < ${today}::date
    and review_due(m.day::date) between ${today}::date - 365 and ${today}::date + ${ahead}::int
    order by m.day, d.id`.execute(db)
  return rows
}
