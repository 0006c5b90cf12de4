import { steps } from '@kreislauf/core/features/cars/rules.ts'
import type { HandoverForm } from '@kreislauf/core/features/disposals/contract.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { bookWhole } from '../disposals/index.ts'
import { ownWhole, stateOf } from './state.ts'
import { lastMassOf } from './writing.queries.ts'

/** Hands a car as it stands to another dismantler: what the log still holds of it leaves on that day, and so does the car. */
export async function handOver(db: Db, id: number, form: HandoverForm, language: string): Promise<void> {
  const car = await ownWhole(db, id)
  refuse(steps.handover(stateOf(car, null)))
  const day = await lastMassOf(db, id)
  if (day && form.disposal.actiondate < day)
    throw new Problem('invalid', {}, [{ path: 'disposal.actiondate', code: 'not_before', params: { day } }])
  await because(db, { event: 'handedOver' })
  const { dismantlerId } = car.row
  await bookWhole(db, { dismantlerId, carId: id, kg: car.restKg, vnr: car.item.vnr }, form, language)
  await because(db, {})
}
