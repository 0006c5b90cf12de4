import { today } from '@kreislauf/core/days.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { SavedSpares, SpareList, SpareListForm } from '@kreislauf/core/features/spares/contract.ts'
import { steps } from '@kreislauf/core/features/spares/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf, versionOf } from '../../platform/database/versioned.ts'
import { whyNotOfStaff } from '../employees/index.ts'
import {
  deleteDirect,
  foundOf,
  type PartContext,
  partsOfList,
  readPartContext,
  refuseUnseen,
  warningsOf,
} from '../parts/index.ts'
import { refuseUnqualified } from './handler.ts'
import { handedKinds, wantedOf } from './lines.ts'
import { listWithLines } from './queries.ts'
import { deleteList } from './writing.queries.ts'
import { writeList } from './writing.ts'

interface Asked {
  dismantlerId: number
  language: string
}

/**
 * Writes a list with its lines, all or none; returns null for a deleted one. Throws `invalid`, `not-found`, `closed-period`, `stale`,
 * `log.meanwhile`.
 */
export async function saveSpares(db: Db, form: SpareListForm, asked: Asked): Promise<SavedSpares> {
  const { dismantlerId, language } = asked
  await refuseUnseen(
    db,
    form.spareOuts.flatMap(({ id, spareId, ecarId, seen }) =>
      id || spareId || !ecarId ? [] : { carId: ecarId, seen },
    ),
    language,
  )
  const { context, before } = await looked(db, form, asked)
  if (before && before.dismantlerId !== dismantlerId) throw new Problem('not-found')
  if (before && before.version !== versionOf(form))
    throw await staleOf(db, { table: 'spareList', id: before.id }, before)
  if (form.deleted) return remove(db, before)
  if (before) refuse(steps.edit(before))
  checkHead(form, context)
  const there = before?.spareOuts ?? []
  const wanted = await wantedOf(form, there, context)
  const same = before?.staffId === form.staffId && before.actionDate === form.actionDate
  refuseUnqualified(form, handedKinds(wanted, there, same), context)
  const { id, partIds } = await writeList(db, form, wanted, { before, context })
  const at = batchReads(db)
  const [list, found] = await Promise.all([listWithLines(at, id, language), foundOf(at, wanted.taken, partIds)])
  const ofTaken = warningsOf(wanted.taken, partIds, { ...found, refusedFrom: context.refusedFrom })
  const told = ofTaken.map(warning => ({ ...warning, index: wanted.places[warning.index] ?? 0 }))
  return { list, warnings: [...wanted.warnings, ...told].sort((one, other) => one.index - other.index) }
}

/** Reads all data for the checks in one round trip. */
async function looked(db: Db, { id, spareOuts }: SpareListForm, { dismantlerId, language }: Asked) {
  const at = batchReads(db)
  const named = spareOuts.map(line => ({ id: line.spareId, carId: line.ecarId ?? 0 }))
  const [context, before, listed] = await Promise.all([
    readPartContext(at, dismantlerId, named, language),
    id ? listWithLines(at, id, language) : undefined,
    id ? partsOfList(at, id, language) : [],
  ])
  const stored = new Map([...context.stored, ...listed.map(part => [part.id, part] as const)])
  return { context: { ...context, stored }, before }
}

function checkHead({ actionDate, staffId }: SpareListForm, { staff, yard: { closedTill } }: PartContext): void {
  if (actionDate > today())
    throw new Problem('invalid', {}, [{ path: 'actionDate', code: 'in_future', params: { today: today() } }])
  if (staffId) refuse(whyNotOfStaff(staff, staffId, [], actionDate))
  refuse(whyClosed(actionDate, closedTill, 'actionDate'))
}

/** Parts created with the list are deleted with it. */
async function remove(db: Db, before: SpareList | undefined): Promise<SavedSpares> {
  if (!before) return { list: null, warnings: [] }
  refuse(steps.remove(before))
  await deleteList(db, before.id)
  if (before.kind === 'OUT')
    await deleteDirect(
      db,
      before.spareOuts.map(({ spareId }) => spareId),
    )
  return { list: null, warnings: [] }
}
