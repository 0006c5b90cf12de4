import { addDays, today } from '@kreislauf/core/days.ts'
import { ELV } from '@kreislauf/core/domain/avv.ts'
import { type Step, stepAfterTransfer } from '@kreislauf/core/domain/steps.ts'
import { kgPer, toKg } from '@kreislauf/core/domain/units.ts'
import { whyNotTransferable } from '@kreislauf/core/features/cars/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/db.ts'
import { dismantlerById } from '../companies/index.ts'
import { wasteTypeOn } from '../masterdata/index.ts'
import { type CarRow, lockedVn, ownCar, setCar } from './queries.ts'

/**
 * Books the car's weight into the log and moves VNLOCKED to VEHICLE (decision 22). Dated on the reception's day or, where that
 * is closed, on the first open day with the true one beside it (details O47). Throws why a car cannot be booked.
 */
export async function transferCar(db: Db, id: number): Promise<void> {
  const car = await ownCar(db, id)
  const step = car.step as Step
  const sealed = (await lockedVn(db, id)) !== undefined
  refuse(whyNotTransferable({ ...car, step, sealed, hasBtbEntries: car.enteredon !== null, name: nameOf(car) }))
  const days = await bookingDays(db, car)
  await because(db, { event: 'transferred' })
  await insertInbound(db, car, days)
  if (stepAfterTransfer(step) !== step) await setCar(db, id, { step: stepAfterTransfer(step) })
  await because(db, {})
}

/** What people call a car. */
export const nameOf = ({ id, licenceplate, vin }: Pick<CarRow, 'id' | 'licenceplate' | 'vin'>) =>
  licenceplate ?? vin ?? `#${id}`

async function bookingDays(db: Db, { dismantlerId, receptiondate, ...car }: CarRow) {
  const { closedTill } = await dismantlerById(db, dismantlerId)
  if (!closedTill || receptiondate > closedTill) return { actiondate: receptiondate, occurredon: null }
  const actiondate = addDays(closedTill, 1)
  if (actiondate > today()) throw new Problem('cars.no-open-day', { till: closedTill, car: nameOf(car) })
  return { actiondate, occurredon: receptiondate }
}

async function insertInbound(db: Db, car: CarRow, days: { actiondate: string; occurredon: string | null }) {
  const type = await wasteTypeOn(db, ELV, days.actiondate)
  const amount = car.weight ?? 0
  const factor = type && kgPer('kg', type)
  if (factor === undefined) throw new Problem('unexpected')
  await db
    .insertInto('entry')
    .values({
      dismantlerId: car.dismantlerId,
      carId: car.id,
      kind: 'INBOUND',
      wastetype: ELV,
      amount,
      measure: 'kg',
      factor,
      kg: toKg(amount, factor),
      ...days,
    })
    .execute()
}
