import type { collectedTrend, noticesToday } from '@kreislauf/core/features/receptions/today.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import type { FieldsIn, Places } from '../../today/contribute.ts'

type Notices = FieldsIn<typeof noticesToday>['notices']
type Trend = FieldsIn<typeof collectedTrend>['trend']

const ofYard = (dismantlerId: number) => sql`r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId}`
/** Receptions of a collector at all its dismantlers; row security shows it its own, even in another mandator's log. */
const ofCollector = (collectorId: number) => sql`r.collector_id = ${collectorId}`

/** Open receptions of a yard, as a query. */
export const openReceptions = (dismantlerId: number, today: string) => sql`
  select ${columns({
    openReceptions: sql`count(*)::int`,
    oldOpenReceptions: sql`count(*) filter (where r.receptiondate < ${today}::date - interval '1 year')::int`,
    collectorReady: sql`count(*) filter (where r.collectorready)::int`,
  })} from reception r where ${ofYard(dismantlerId)} and r.status = 'OPEN'`

/** Receptions of a collection point by state, as a query. */
export const collected = (collectorId: number) => sql`
  select ${columns({
    open: sql`count(*) filter (where r.status = 'OPEN' and not r.collectorready)::int`,
    ready: sql`count(*) filter (where r.status = 'OPEN' and r.collectorready)::int`,
    locked: sql`count(*) filter (where r.status = 'LOCKED')::int`,
  })} from reception r where ${ofCollector(collectorId)}`

/**
 * Open notices to the registration authority; null if there are none. If "we notify the registration authority" is ticked, the notice is due a week
 * after the VN's date (VN box 3.10, details O31). A collection point sends those assigned to it.
 */
export async function notices(db: Db, kind: Places, place: number): Promise<Notices> {
  const where =
    kind === 'COLLECTOR'
      ? sql`${ofCollector(place)} and r.sornc and r.notifiedcon is null`
      : sql`${ofYard(place)} and (r.sornd and r.notifieddon is null or r.sornc and r.notifiedcon is null)`
  const { rows } = await sql<NonNullable<Notices>>`
    select count(*)::int as count, min(r.vndate + setting_on('sorn_days', r.vndate)::int) as dueon, min(r.receptiondate) as "from"
    from reception r where r.status = 'LOCKED' and ${where} having count(*) > 0`.execute(db)
  return rows[0] ?? null
}

/** Receptions of a collection point by month in the last 24 months. */
export async function trend(db: Db, collectorId: number, today: string): Promise<Trend> {
  const { rows } = await sql<Trend[number]>`
    select extract(year from m)::int as year, extract(month from m)::int as month, count(r.id)::int as cars
    from generate_series(date_trunc('month', ${today}::date) - interval '23 months', ${today}::date, interval '1 month') m
    left join reception r on ${ofCollector(collectorId)} and r.status in ('OPEN', 'LOCKED') and date_trunc('month', r.receptiondate) = m
      and r.receptiondate >= (date_trunc('month', ${today}::date) - interval '23 months')::date
    group by m order by m`.execute(db)
  return rows
}

/** Whether a yard has received a car, as an expression. */
export const hasReceived = (dismantlerId: number) =>
  sql`first_reception(current_mandator(), ${dismantlerId}) is not null`
