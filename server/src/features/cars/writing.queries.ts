import { ELV } from '@kreislauf/core/domain/avv.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** kg still booked for a car under 160104. */
export async function restOf(db: Db, carId: number): Promise<number> {
  const { rows } = await sql<{ kg: number }>`select car_rest(current_mandator(), ${carId}) as kg`.execute(db)
  return rows[0]?.kg ?? 0
}

/** Last day on which mass came into a car or left it. */
export async function lastMassOf(db: Db, carId: number): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null
  }>`select max(day) as day from car_mass(current_mandator(), ${carId})`.execute(db)
  return rows[0]?.day ?? null
}

interface Correction {
  /** Negative: out of stock. */
  kg: number
  reason: string
  actiondate: string
}

/** A correction of the stock under 160104, allocated to the car's inbound entry. */
export async function insertCorrection(
  db: Db,
  { id: carId, dismantlerId }: { id: number; dismantlerId: number },
  { kg, reason, actiondate }: Correction,
): Promise<void> {
  await db
    .insertInto('output')
    .values({
      ...{
        dismantlerId,
        carId,
        outkind: 'CORRECTION',
        wastetype: ELV,
        amount: kg,
        measure: 'kg',
        factor: 1,
        kg,
        changeKg: kg,
      },
      ...{ reason, actiondate },
    })
    .execute()
  await sql`select allocate_from(current_mandator(), ${dismantlerId}, ${ELV}, ${actiondate}::date)`.execute(db)
}

/** kg that corrections with this reason took from a car, as a positive number. */
export async function writtenOff(db: Db, carId: number, reason: string) {
  const { rows } = await sql<{ id: number; kg: number; locked: boolean }>`
    select o.id, o.kg * -1 as kg, coalesce(o.actiondate <= d.closed_till, false) as locked
    from output o join department d on d.mandator_id = o.mandator_id and d.id = o.dismantler_id
    where o.mandator_id = current_mandator() and o.car_id = ${carId} and o.wastetype = ${ELV} and o.outkind = 'CORRECTION'
      and o.reason = ${reason} and o.change_kg < 0`.execute(db)
  return rows
}

export const removeCorrection = (db: Db, id: number) => db.deleteFrom('output').where('id', '=', id).execute()
