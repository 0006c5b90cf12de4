import type { CollectorDay } from '@kreislauf/core/features/today/contract.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { noticesDue } from './queries.ts'

/** Receptions of a collector at all its dismantlers; row security lets it see its own, also in another mandator's book. */
const mine = (collectorId: number) => sql`r.collector_id = ${collectorId}`

type Counts = Pick<CollectorDay, 'open' | 'ready' | 'locked' | 'openIncidents'>

export async function collectorCounts(db: Db, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`select ${columns({
    open: sql`count(*) filter (where r.status = 'OPEN' and not r.collectorready)::int`,
    ready: sql`count(*) filter (where r.status = 'OPEN' and r.collectorready)::int`,
    locked: sql`count(*) filter (where r.status = 'LOCKED')::int`,
    openIncidents: sql`(select count(*)::int from incident i where i.mandator_id = current_mandator() and i.department_id = ${id} and i.doneon is null)`,
  })} from reception r where ${mine(id)}`.execute(db)
  return singleRow(rows)
}

/** Notices to the registration authority that the collector took over (VN box 3.10, details O31). */
export const collectorNotices = (db: Db, id: number): Promise<CollectorDay['notices']> =>
  noticesDue(db, sql`${mine(id)} and r.sornc and r.notifiedcon is null`)

export async function collectorTrend(db: Db, id: number, today: string): Promise<CollectorDay['trend']> {
  const { rows } = await sql<CollectorDay['trend'][number]>`
    select extract(year from m)::int as year, extract(month from m)::int as month, count(r.id)::int as cars
    from generate_series(date_trunc('month', ${today}::date) - interval '23 months', ${today}::date, interval '1 month') m
    left join reception r on ${mine(id)} and r.status in ('OPEN', 'LOCKED') and date_trunc('month', r.receptiondate) = m
      and r.receptiondate >= (date_trunc('month', ${today}::date) - interval '23 months')::date
    group by m order by m`.execute(db)
  return rows
}
