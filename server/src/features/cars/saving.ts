import { today } from '@kreislauf/core/days.ts'
import { vinProblems } from '@kreislauf/core/domain/vin.ts'
import { otherThanCalculated, unusualWeight } from '@kreislauf/core/domain/weightcheck.ts'
import type { EditedCar, NewCar } from '@kreislauf/core/features/cars/contract.ts'
import { namelessProblems, otherVnProblems, whyDriveKept, whySealed } from '@kreislauf/core/features/cars/rules.ts'
import { type CarForm, plateAsStored } from '@kreislauf/core/features/receptions/contract.ts'
import { type FieldError, Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { ownYard } from '../companies/index.ts'
import { carColumns } from '../receptions/index.ts'
import { batterySigners, isCleared } from './clearance.queries.ts'
import { type CarRow, insertCar, lockedVn, ownCar, updateCar } from './queries.ts'
import { editOf } from './record.ts'
import { nameOf } from './state.ts'

const tidy = <Form extends CarForm>(form: Form): Form => ({
  ...form,
  ...plateAsStored(form),
})

/** Errors in a car's identity by field; `on`: the day of its reception, or today. */
function identityProblems({ vin, registrated, vinconfirmed }: CarForm, on: string): FieldError[] {
  const found = vinProblems(vin ?? '', { registrated, confirmed: vinconfirmed })
  return [
    ...found.map(finding => ({ path: 'vin', ...finding })),
    ...(registrated && registrated > on ? [{ path: 'registrated', code: 'future', params: { day: on } }] : []),
  ]
}

/** Errors in its weight: not the calculated one, emptied although the log has it, or unusual for the class and not confirmed. */
function weightProblems(form: CarForm, on: string, stored?: CarRow): FieldError[] {
  const same = stored && Number(stored.weight) === form.weight && stored.clazz === form.clazz
  const emptied = !!stored?.enteredon && stored.weight !== null && form.weight === null
  return [
    ...(emptied ? [{ path: 'weight', code: 'required' }] : []),
    ...[...otherThanCalculated(form), ...(same ? [] : unusualWeight(form, on))].map(finding => ({
      path: 'weight',
      ...finding,
    })),
  ]
}

function rejectWrong(fields: FieldError[]) {
  if (fields.length) throw new Problem('invalid', {}, fields)
}

/** Creates a car without a VN of this dismantler at step VEHICLE (details O49). Returns its id. */
export async function createCar(db: Db, dismantlerId: number, given: NewCar): Promise<number> {
  await ownYard(db, dismantlerId)
  const form = tidy(given)
  const ahead = form.receptiondate > today()
  rejectWrong([
    ...(ahead ? [{ path: 'receptiondate', code: 'future', params: { day: today() } }] : []),
    ...namelessProblems(form),
    ...identityProblems(form, form.receptiondate),
    ...weightProblems(form, form.receptiondate),
    ...otherVnProblems(form),
  ])
  return insertCar(db, dismantlerId, form)
}

/** Saves a car edited in the inventory. Throws `receptions.sealed`, `stale` with the stored one, or the invalid fields. */
export async function saveCar(db: Db, id: number, { version, ...given }: EditedCar): Promise<void> {
  const stored = await ownCar(db, id)
  const form = tidy(given)
  const { drivetype: driveType, enteredon } = stored
  const kept = whyDriveKept({ driveType, inLog: enteredon !== null, name: nameOf(stored) }, form)
  if (kept && !(await isCleared(db, id)) && !(await batterySigners(db, id)).length) refuse(kept)
  const vnr = await lockedVn(db, id)
  if (vnr !== undefined) refuse(whySealed(stored, form, vnr))
  else
    rejectWrong([
      ...identityProblems(form, today()),
      ...weightProblems(form, stored.receptiondate, stored),
      ...(stored.novnreason ? otherVnProblems({ ...form, novnreason: stored.novnreason }) : []),
    ])
  if (!(await updateCar(db, id, version, carColumns(form))))
    throw await staleOf(db, { table: 'car', id }, editOf(await ownCar(db, id)))
}
