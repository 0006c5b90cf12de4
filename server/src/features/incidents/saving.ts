import { today } from '@kreislauf/core/days.ts'
import type { Incident, IncidentForm } from '@kreislauf/core/features/incidents/contract.ts'
import { steps, whyDaysWrong, whyNotSaved } from '@kreislauf/core/features/incidents/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import type { LogPlace } from '../companies/index.ts'
import { whyNotQualified } from '../employees/index.ts'
import { deleteIncident, hasCar, incident, insertIncident, updateIncident } from './queries.ts'

/** Adds, changes or deletes an incident of the place; returns null for a deleted one. Throws `invalid`, `not-found`, `closed-period`, `stale`. */
export async function save(db: Db, place: LogPlace, form: IncidentForm): Promise<Incident | null> {
  const { id, version: _, deleted, ...values } = form
  const before = id ? await incident(db, id) : undefined
  if (before && before.departmentId !== place.id) throw new Problem('not-found')
  if (before && before.version !== versionOf(form))
    throw await staleOf(db, { table: 'incident', id: before.id }, before)
  if (deleted) return remove(db, before)
  refuse(whyDaysWrong(values, today()))
  refuse(whyNotSaved(values, before, place.closedTill))
  await checkNamed(db, place, values)
  if (!before) return incident(db, await insertIncident(db, place.id, values))
  if (!(await updateIncident(db, before.id, versionOf(form), values)))
    throw await staleOf(db, { table: 'incident', id: before.id }, before)
  return incident(db, before.id)
}

async function remove(db: Db, before: Incident | undefined): Promise<null> {
  if (!before) return null
  refuse(steps.remove(before))
  if (!(await deleteIncident(db, before))) throw await staleOf(db, { table: 'incident', id: before.id }, before)
  return null
}

/** Employees and cars named must belong to the yard. */
async function checkNamed(
  db: Db,
  { id: dismantlerId }: LogPlace,
  { staffId, carId, date }: IncidentForm,
): Promise<void> {
  if (staffId) refuse(await whyNotQualified(db, staffId, [], date, { dismantlerId }))
  if (carId && !(await hasCar(db, dismantlerId, carId)))
    throw new Problem('invalid', {}, [{ path: 'carId', code: 'unknown' }])
}
