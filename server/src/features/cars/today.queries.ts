import type { carsOnYard, carTrend } from '@kreislauf/core/features/cars/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { FieldsIn } from '../../today/contribute.ts'

type Steps = FieldsIn<typeof carsOnYard>['steps']
type Trend = FieldsIn<typeof carTrend>['trend']

/** The number of cars with a VN that wait for the log, as a query. */
export const waitingForLog = (dismantlerId: number) => sql`
  select count(*)::int as "waitingForLog" from car c
  where c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and c.step = 'VNLOCKED' and c.enteredon is null`

/** Cars on the yard by step: number, mass, and age of the oldest. */
export async function steps(db: Db, dismantlerId: number, today: string): Promise<Steps> {
  const { rows } = await sql<Steps[number]>`
    select step, count(*)::int as count, coalesce(sum(weight), 0) as kg, ${today}::date - min(receptiondate) as "oldestDays"
    from car c where c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and step <> 'DISPOSED'
      and not exists (select from reception r where r.mandator_id = c.mandator_id and r.id = c.reception_id and r.status = 'CANCELLED')
    group by step order by array_position(array['RECEPTION', 'VNLOCKED', 'VEHICLE', 'DRAINING', 'PARTS', 'FURTHER'], step)`.execute(
    db,
  )
  return rows
}

/** Cars inside AltfahrzeugV received by month in the last 24 months, without cancelled receptions. */
export async function trend(db: Db, dismantlerId: number, today: string): Promise<Trend> {
  const { rows } = await sql<Trend[number]>`
    select extract(year from m)::int as year, extract(month from m)::int as month, count(c.id)::int as cars, coalesce(sum(c.weight), 0) as kg
    from generate_series(date_trunc('month', ${today}::date) - interval '23 months', ${today}::date, interval '1 month') m
    left join car c on c.mandator_id = current_mandator() and c.dismantler_id = ${dismantlerId} and date_trunc('month', c.receptiondate) = m
      and c.receptiondate >= (date_trunc('month', ${today}::date) - interval '23 months')::date
      and ordinance_part(c.novnreason, c.clazz) = 'INSIDE'
      and not exists (select from reception r where r.mandator_id = c.mandator_id and r.id = c.reception_id and r.status = 'CANCELLED')
    group by m order by m`.execute(db)
  return rows
}
