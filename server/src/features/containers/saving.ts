import { today } from '@kreislauf/core/days.ts'
import type { Container, ContainerForm } from '@kreislauf/core/features/containers/contract.ts'
import { whyNotKept } from '@kreislauf/core/features/containers/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { ownYard } from '../companies/index.ts'
import { deleteLimit, inForce, insertLimit, listContainers, updateLimit } from './queries.ts'

interface Place {
  dismantlerId: number
  language: string
}

/** Adds, changes or deletes the limit of a waste type; null for one that is gone. Throws `invalid`, `not-found`, `stale`. */
export async function saveLimit(db: Db, place: Place, form: ContainerForm): Promise<Container | null> {
  await ownYard(db, place.dismantlerId)
  const read = () => listContainers(db, { ...place, day: today() })
  const kept = await read()
  const { id, version: _, deleted, ...values } = form
  const before = kept.find(one => one.id === id)
  if (id && !before) throw new Problem('not-found')
  const version = before ? versionOf(form) : 0
  const stale = () => staleOf(db, { table: 'containerLimit', id: id ?? 0 }, before)
  if (deleted) {
    if (before && !(await deleteLimit(db, before.id, version))) throw await stale()
    return null
  }
  refuse(whyNotKept(form, kept, await inForce(db, form.wastetype, today())))
  if (before && !(await updateLimit(db, before.id, version, values))) throw await stale()
  const saved = before?.id ?? (await insertLimit(db, place.dismantlerId, values))
  return (await read()).find(one => one.id === saved) ?? null
}
