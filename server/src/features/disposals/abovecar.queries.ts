import { HULK } from '@kreislauf/core/domain/avv.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface WeighedCar {
  id: number
  weight: number
  /** kg of its hulk in the stored disposal. */
  hulkKg: number
}

/** The weighed cars among these, with what a disposal already contains of each. */
export async function weighedCars(db: Db, ids: readonly number[], disposalId: number | null): Promise<WeighedCar[]> {
  const { rows } = await sql<WeighedCar>`
    select c.id, c.weight::float8 as weight, coalesce((select sum(o.kg) from output o where o.mandator_id = c.mandator_id
      and o.car_id = c.id and o.disposal_id = ${disposalId} and o.wastetype = ${HULK}), 0) as "hulkKg"
    from car c where c.mandator_id = current_mandator() and c.id = any(${[...ids]}::bigint[]) and c.weight > 0`.execute(
    db,
  )
  return rows
}
