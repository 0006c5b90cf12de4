import { today } from '@kreislauf/core/days.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import { HIGH_VOLTAGE_PROOFS } from '@kreislauf/core/domain/safety.ts'
import type { ClearanceForm } from '@kreislauf/core/features/cars/contract.ts'
import { clearanceErrors, whyNotClearable } from '@kreislauf/core/features/cars/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Who } from '../../platform/http/session.ts'
import { ownYard } from '../companies/index.ts'
import { fieldErrorOf, whyNotQualified } from '../employees/index.ts'
import { batterySigners, insertClearance, isCleared } from './clearance.queries.ts'
import { type CarRow, ownCar } from './queries.ts'
import { nameOf } from './state.ts'

/** Person who works on a car on a day, and the field that names them. */
export interface Signer {
  staffId: number | null | undefined
  day: string
  path?: string | undefined
}

/**
 * Refuses to dismantle a car with high voltage before it is confirmed as switched off. A booking by a holder of the certificate confirms it, as does
 * a booked traction battery. Throws `cars.high-voltage` at the person's field.
 */
export async function refuseUncleared(db: Db, car: CarRow, signers: readonly Signer[]) {
  if (await isCleared(db, car.id)) return
  const { id: carId, dismantlerId } = car
  for (const { staffId, day } of [...signers, ...(await batterySigners(db, carId))]) {
    if (!staffId || (await whyNotQualified(db, staffId, HIGH_VOLTAGE_PROOFS, day, { dismantlerId }))) continue
    return insertClearance(db, { carId, dismantlerId, day, staffId, override: null, overriddenby: null })
  }
  const fields = signers.flatMap(({ path }) => (path ? [{ path, code: 'high_voltage' }] : []))
  throw new Problem('cars.high-voltage', { car: nameOf(car) }, fields.slice(0, 1))
}

/** Confirms that the high voltage of a car is switched off. Throws why this is not possible, or not by this person on this day. */
export async function clearCar(db: Db, who: Who, id: number, form: ClearanceForm, language: string): Promise<void> {
  const car = await ownCar(db, id)
  const { dismantlerId, drivetype: driveType, enteredon } = car
  const state = { name: nameOf(car), driveType, enteredon, cleared: await isCleared(db, id) }
  const { day, override } = form
  const staffId = override ? null : (form.staffId ?? null)
  const at = { dismantlerId, language }
  const reason = staffId ? await whyNotQualified(db, staffId, HIGH_VOLTAGE_PROOFS, day, at) : undefined
  // No further details for someone who is not one of its employees.
  if (typeof reason === 'object' && reason.code === 'invalid') refuse(reason)
  refuse(whyNotClearable(state))
  if (override && !who.head) throw new Problem('forbidden')
  const errors = clearanceErrors(form, { today: today(), enteredon: enteredon ?? day })
  if (errors.length) throw new Problem('invalid', {}, errors)
  const { closedTill } = await ownYard(db, dismantlerId)
  refuse(whyClosed(day, closedTill, 'day'))
  if (reason) throw new Problem('invalid', {}, [{ path: 'staffId', ...fieldErrorOf(reason) }])
  await insertClearance(db, {
    carId: id,
    dismantlerId,
    day,
    staffId,
    override,
    overriddenby: override ? who.name || who.email : null,
  })
}
