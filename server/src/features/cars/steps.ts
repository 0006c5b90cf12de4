import { today } from '@kreislauf/core/days.ts'
import { asksClearance, bookingAsksClearance } from '@kreislauf/core/domain/safety.ts'
import { stepAfterBooking } from '@kreislauf/core/domain/stages.ts'
import type { Step } from '@kreislauf/core/domain/steps.ts'
import { mayHandle, steps } from '@kreislauf/core/features/cars/rules.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { dismantlerById } from '../companies/index.ts'
import { refuseUncleared, type Signer } from './clearance.ts'
import { type CarRow, moveBooked, ownCar, setCar } from './queries.ts'
import { nameOf, ownWhole, stateOf } from './state.ts'
import { insertCorrection, removeCorrection, restOf, writtenOff } from './writing.queries.ts'

const whyNotHandled = (who: Who, { step }: { step: Step }) => (mayHandle(holderOf(who), step) ? undefined : 'forbidden')

/**
 * Moves a car to another step that may be set manually (details O48). DISPOSED stores a reason; the remaining mass of a car that is gone without a
 * hulk is written off, and restored when it returns.
 */
export async function changeStep(db: Db, who: Who, id: number, step: Step, reason: string | null): Promise<void> {
  const car = await ownWhole(db, id)
  refuse(whyNotHandled(who, car.row))
  if (car.row.step === step) return
  refuse(steps[step](stateOf(car, reason)))
  if (asksClearance(car.row.drivetype, car.row.step, step)) await refuseUncleared(db, car.row, [])
  await because(db, { reason, event: 'moved' })
  if (step === 'DISPOSED' && !car.item.hasHulk) await writeOff(db, who, car.row, reason ?? '')
  if (car.row.step === 'DISPOSED') await takeBack(db, who, car.row)
  await setCar(db, id, { step, stepreason: step === 'DISPOSED' ? reason : null })
  await because(db, {})
}

type Booked = Parameters<typeof stepAfterBooking>[1][number] & Signer

/** Moves own cars to the step that follows from the lines just booked (core/domain/stages.ts). Throws `cars.high-voltage`, `not-found`. */
export async function followBookings(
  db: Db,
  cars: ReadonlyMap<number, CarRow>,
  booked: ReadonlyMap<number, readonly Booked[]>,
): Promise<void> {
  const moved: Pick<CarRow, 'id' | 'step'>[] = []
  for (const [id, lines] of booked) {
    const car = cars.get(id)
    if (!car) throw new Problem('not-found')
    if (bookingAsksClearance(car.drivetype, lines)) await refuseUncleared(db, car, lines)
    const step = stepAfterBooking(car.step, lines)
    if (step !== car.step) moved.push({ id, step })
  }
  if (moved.length) await moveBooked(db, moved)
}

/** Sets the place of a car. */
export async function changeLocation(db: Db, who: Who, id: number, location: string | null): Promise<void> {
  refuse(whyNotHandled(who, await ownCar(db, id)))
  await setCar(db, id, { location })
}

/** Writes off the remaining mass of a car that is gone without a hulk from 160104, as a correction of today with the reason. */
async function writeOff(db: Db, who: Who, car: CarRow, reason: string): Promise<void> {
  const kg = car.enteredon === null ? 0 : await restOf(db, car.id)
  if (kg > 0) await insertCorrection(db, car, { kg: -kg, reason, actiondate: await openToday(db, who, car) })
}

/** Reverses a write-off: deletes it in an open period, or books the mass in again today if its period is closed. */
async function takeBack(db: Db, who: Who, car: CarRow): Promise<void> {
  if (car.enteredon === null || car.stepreason === null) return
  const actiondate = await openToday(db, who, car)
  for (const { id, kg, locked } of await writtenOff(db, car.id, car.stepreason)) {
    if (locked) await insertCorrection(db, car, { kg, reason: car.stepreason, actiondate })
    else await removeCorrection(db, id)
  }
}

/** Today, if the caller may book and today is not closed. Throws Problem `forbidden` or `cars.no-open-day`. */
async function openToday(db: Db, who: Who, car: CarRow): Promise<string> {
  if (!allows(holderOf(who), 'BTB.C')) throw new Problem('forbidden')
  const { closedTill } = await dismantlerById(db, car.dismantlerId)
  if (closedTill && closedTill >= today()) throw new Problem('cars.no-open-day', { till: closedTill, car: nameOf(car) })
  return today()
}
