import { HIGH_VOLTAGE_PROOFS } from '@kreislauf/core/domain/safety.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Clearance } from '../../platform/schema.ts'

export const isCleared = async (db: Db, carId: number): Promise<boolean> =>
  (await db
    .selectFrom('clearance')
    .select('id')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('carId', '=', carId)
    .executeTakeFirst()) !== undefined

/** Bookings of the traction battery, which only holders of the certificate may book: person and day. */
export const batteriesOf = (carId: RawBuilder<unknown>) => sql<{ staffId: number; day: string }>`
  select e.staff_id, e.actiondate as day from entry e cross join lateral waste_types_on(e.wastetype, e.actiondate) w
  where e.mandator_id = current_mandator() and e.car_id = ${carId} and e.kind = 'LINE' and e.staff_id is not null
    and w.qualifications && ${[...HIGH_VOLTAGE_PROOFS]}::text[]`

export const batterySigners = async (db: Db, carId: number) =>
  (await sql<{ staffId: number; day: string }>`${batteriesOf(sql`${carId}`)} order by e.actiondate, e.id`.execute(db))
    .rows

export const insertClearance = (db: Db, values: Insertable<Clearance>) =>
  db.insertInto('clearance').values(values).execute()
