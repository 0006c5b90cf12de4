import { type Step, whyNotStep } from '@kreislauf/core/domain/steps.ts'
import { mayHandle, stepReason } from '@kreislauf/core/features/cars/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { because, type Db } from '../../platform/db.ts'
import { holderOf, type Who } from '../../platform/session.ts'
import { hulkOf, ownCar, setCar } from './queries.ts'
import { nameOf } from './transfer.ts'
import { takeBack, writeOff } from './writeoff.ts'

const whyNotHandled = (who: Who, { step }: { step: string }) =>
  mayHandle(holderOf(who), step as Step) ? undefined : 'forbidden'

/**
 * Moves a car to another step, within what a person may do by hand (details O48). A reason is kept with DISPOSED; what the log still holds
 * of a car that is gone without a hulk is written off with it, and taken back when it comes back.
 */
export async function changeStep(db: Db, who: Who, id: number, step: Step, reason: string | null): Promise<void> {
  const car = await ownCar(db, id)
  refuse(whyNotHandled(who, car))
  if (car.step === step) return
  const hulk = await hulkOf(db, id)
  refuse(stepReason(whyNotStep(car.step as Step, step, { ...hulk, reason }), { car: nameOf(car) }))
  await because(db, { reason, event: 'moved' })
  if (step === 'DISPOSED' && !hulk.hasHulk) await writeOff(db, who, car, reason ?? '')
  if (car.step === 'DISPOSED') await takeBack(db, who, car)
  await setCar(db, id, { step, stepreason: step === 'DISPOSED' ? reason : null })
  await because(db, {})
}

/** Where the car stands. */
export async function changeLocation(db: Db, who: Who, id: number, location: string | null): Promise<void> {
  refuse(whyNotHandled(who, await ownCar(db, id)))
  await setCar(db, id, { location })
}
