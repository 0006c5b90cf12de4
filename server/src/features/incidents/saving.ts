import { today } from '@kreislauf/core/days.ts'
import type { Incident, IncidentForm } from '@kreislauf/core/features/incidents/contract.ts'
import { steps, whyDaysWrong, whyNotSaved } from '@kreislauf/core/features/incidents/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { staleOf } from '../../platform/held.ts'
import type { LogPlace } from '../companies/index.ts'
import { whyNotQualified } from '../employees/index.ts'
import { deleteIncident, hasCar, incident, insertIncident, updateIncident } from './queries.ts'

/** Adds, changes or deletes an incident of the place; null for one that is gone. Throws `invalid`, `not-found`, `closed-period`, `stale`. */
export async function save(db: Db, place: LogPlace, form: IncidentForm): Promise<Incident | null> {
  const { id, version = 0, deleted, ...values } = form
  const before = id ? await incident(db, id) : undefined
  if (before && before.departmentId !== place.id) throw new Problem('not-found')
  if (deleted) return remove(db, before)
  refuse(whyDaysWrong(values, today()))
  refuse(whyNotSaved(values, before, place.closedTill))
  await checkNamed(db, place, values)
  if (!before) return incident(db, await insertIncident(db, place.id, values))
  if (!(await updateIncident(db, before.id, version, values)))
    throw await staleOf(db, { table: 'incident', id: before.id }, before)
  return incident(db, before.id)
}

async function remove(db: Db, before: Incident | undefined): Promise<null> {
  if (!before) return null
  refuse(steps.remove(before))
  await deleteIncident(db, before.id)
  return null
}

/** Who and which car are named: people and cars of the yard. */
async function checkNamed(
  db: Db,
  { id: dismantlerId }: LogPlace,
  { staffId, carId, date }: IncidentForm,
): Promise<void> {
  if (staffId) refuse(await whyNotQualified(db, staffId, [], date, { dismantlerId }))
  if (carId && !(await hasCar(db, dismantlerId, carId)))
    throw new Problem('invalid', {}, [{ path: 'carId', code: 'unknown' }])
}
