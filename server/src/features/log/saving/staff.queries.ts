import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The entries of a car on a day. */
export interface CarDay {
  carId: number
  day: string
}

/** A line without a person, with the qualification required by its waste type on its day. */
export interface Unnamed {
  id: number
  label: string
  day: string
  qualifications: string[]
}

/** Number of these cars that belong to the yard. */
export async function carsOf(db: Db, dismantlerId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from car
    where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and id = any (${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Lines booked out of cars on these days without a person. */
export async function unnamed(db: Db, dismantlerId: number, days: readonly CarDay[]): Promise<Unnamed[]> {
  const { rows } = await sql<Unnamed>`
    select e.id, concat_ws(' ', e.wastetype, coalesce(c.licenceplate, c.vin), c.manufacturer, c.model) as label, e.actiondate as day,
      coalesce(w.qualifications, '{}') as qualifications
    from entry e join car c on c.mandator_id = e.mandator_id and c.id = e.car_id left join lateral waste_types_on(e.wastetype, e.actiondate) w on true
    where e.mandator_id = current_mandator() and e.dismantler_id = ${dismantlerId} and e.kind = 'LINE' and e.staff_id is null
      and (e.car_id, e.actiondate) in (select d."carId", d.day from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d ("carId" bigint, day date))
    order by e.actiondate, e.id`.execute(db)
  return rows
}

/** Sets the person, unless another one was set meanwhile. */
export const nameOn = (db: Db, ids: readonly number[], staffId: number) =>
  db.updateTable('entry').set({ staffId }).where('id', 'in', ids).where('staffId', 'is', null).execute()
