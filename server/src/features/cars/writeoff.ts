import { today } from '@kreislauf/core/days.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { dismantlerById } from '../companies/index.ts'
import type { CarRow } from './queries.ts'
import { nameOf } from './state.ts'
import { insertCorrection, removeCorrection, restOf, writtenOff } from './writing.queries.ts'

/** Books what the log holds of a car that is gone without a hulk out of 160104, as a correction of today that says why. */
export async function writeOff(db: Db, who: Who, car: CarRow, reason: string): Promise<void> {
  const kg = car.enteredon === null ? 0 : await restOf(db, car.id)
  if (kg > 0) await insertCorrection(db, car, { kg: -kg, reason, actiondate: await openToday(db, who, car) })
}

/** Takes back what was written off: in an open period it goes, of a closed one the mass is booked in again today. */
export async function takeBack(db: Db, who: Who, car: CarRow): Promise<void> {
  if (car.enteredon === null || car.stepreason === null) return
  const actiondate = await openToday(db, who, car)
  for (const { id, kg, locked } of await writtenOff(db, car.id, car.stepreason)) {
    if (locked) await insertCorrection(db, car, { kg, reason: car.stepreason, actiondate })
    else await removeCorrection(db, id)
  }
}

/** Today, where the writer may book and today is not closed. Throws Problem `forbidden` or `cars.no-open-day`. */
async function openToday(db: Db, who: Who, car: CarRow): Promise<string> {
  if (!allows(holderOf(who), 'BTB.C')) throw new Problem('forbidden')
  const { closedTill } = await dismantlerById(db, car.dismantlerId)
  if (closedTill && closedTill >= today()) throw new Problem('cars.no-open-day', { till: closedTill, car: nameOf(car) })
  return today()
}
