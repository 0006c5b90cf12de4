import { today } from '@kreislauf/core/days.ts'
import type { State } from '@kreislauf/core/features/cars/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { type CarRow, type WholeCar, wholeCar } from './queries.ts'

/** Display name of a car. */
export const nameOf = ({ id, licenceplate, vin }: Pick<CarRow, 'id' | 'licenceplate' | 'vin'>) =>
  licenceplate ?? vin ?? `#${id}`

/** Facts for a car's next steps; `reason`: given with the step. */
export const stateOf = (
  { item, row, own, lockedVn, restKg, closedTill, twin, cleared }: WholeCar,
  reason: string | null,
): State => ({
  step: row.step,
  own,
  hasBtbEntries: row.enteredon !== null,
  novnreason: row.novnreason,
  sealed: lockedVn !== null,
  weight: item.weight,
  hasHulk: item.hasHulk,
  hulkDisposed: item.hulkDisposed,
  restKg,
  stepreason: row.stepreason,
  receptiondate: row.receptiondate,
  closedTill,
  today: today(),
  twin,
  driveType: row.drivetype,
  cleared,
  reason,
  name: nameOf(row),
})

/** An own car with all related data, to be moved or booked. Throws `not-found`, also for another mandator's. */
export async function ownWhole(db: Db, id: number): Promise<WholeCar> {
  const car = await wholeCar(db, id)
  if (!car.own) throw new Problem('not-found')
  return car
}
