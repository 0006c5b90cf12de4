import { addDays } from '@kreislauf/core/days.ts'
import { ELV } from '@kreislauf/core/domain/avv.ts'
import { stepAfterTransfer } from '@kreislauf/core/domain/steps.ts'
import { kgPer, toKg } from '@kreislauf/core/domain/units.ts'
import { steps } from '@kreislauf/core/features/cars/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { wasteTypeOn } from '../masterdata/index.ts'
import { type CarRow, setCar } from './queries.ts'
import { ownWhole, stateOf } from './state.ts'

/**
 * Books the car's weight into the log and moves VNLOCKED to VEHICLE (decision 22). Dated on the reception's day or, if that is closed, on the first
 * open day together with the true one (details O47). A VIN that is in the log already requires a reason. Throws why a car cannot be booked.
 */
export async function transferCar(db: Db, id: number, reason: string | null = null): Promise<void> {
  const car = await ownWhole(db, id)
  const { row, closedTill } = car
  const { step } = row
  refuse(steps.transfer(stateOf(car, reason)))
  await because(db, { event: 'transferred', ...(reason && { reason }) })
  await insertInbound(db, row, bookingDays(row, closedTill))
  if (stepAfterTransfer(step) !== step) await setCar(db, id, { step: stepAfterTransfer(step) })
  await because(db, {})
}

const bookingDays = ({ receptiondate }: CarRow, closedTill: string | null) =>
  closedTill && receptiondate <= closedTill
    ? { actiondate: addDays(closedTill, 1), occurredon: receptiondate }
    : { actiondate: receptiondate, occurredon: null }

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
