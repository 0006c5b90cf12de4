import { type Step, whyNotStep } from '@kreislauf/core/domain/steps.ts'
import { stepReason } from '@kreislauf/core/features/cars/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/db.ts'
import { hulkOf, ownCar, setCar } from './queries.ts'
import { nameOf } from './transfer.ts'

/** Moves a car to another step, within what a person may do by hand (details O48). A reason is kept with DISPOSED. */
export async function changeStep(db: Db, id: number, step: Step, reason: string | null): Promise<void> {
  const car = await ownCar(db, id)
  if (car.step === step) return
  const hulk = await hulkOf(db, id)
  refuse(stepReason(whyNotStep(car.step as Step, step, { ...hulk, reason }), { car: nameOf(car) }))
  await because(db, { reason, event: 'moved' })
  await setCar(db, id, { step, stepreason: step === 'DISPOSED' ? reason : null })
  await because(db, {})
}

/** Where the car stands. */
export async function changeLocation(db: Db, id: number, location: string | null): Promise<void> {
  await ownCar(db, id)
  await setCar(db, id, { location })
}
