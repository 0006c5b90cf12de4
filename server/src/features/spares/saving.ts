import { today } from '@kreislauf/core/days.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { PartWarning, SpareList, SpareListForm } from '@kreislauf/core/features/spares/contract.ts'
import { steps } from '@kreislauf/core/features/spares/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { ownYard } from '../companies/index.ts'
import { whyNotQualified } from '../employees/index.ts'
import { deleteDirect } from '../parts/index.ts'
import { refuseUnqualified } from './handler.ts'
import { writeLines } from './lines.ts'
import { spareListById } from './queries.ts'
import { deleteList, insertList, updateList } from './writing.queries.ts'

interface Asked {
  dismantlerId: number
  language: string
}

/** Writes a list with its lines, all or none; `id` is null for one that was deleted. Throws `invalid`, `not-found`, `closed-period`, `stale`. */
export async function saveSpares(
  db: Db,
  form: SpareListForm,
  { dismantlerId, language }: Asked,
): Promise<{ id: number | null; warnings: PartWarning[] }> {
  const { closedTill } = await ownYard(db, dismantlerId)
  const before = form.id ? await spareListById(db, form.id, language) : undefined
  if (before && before.dismantlerId !== dismantlerId) throw new Problem('not-found')
  if (before && before.version !== form.version) throw new Problem('stale', { current: before })
  if (form.deleted) return remove(db, before)
  if (before) refuse(steps.edit(before))
  await checkHead(db, form, dismantlerId)
  refuse(whyClosed(form.actionDate, closedTill, 'actionDate'))
  const { actionDate: actiondate, reference, warranty, buyer, staffId, remark } = form
  const values = { actiondate, reference, warranty, buyer, staffId, remark }
  const id = before?.id ?? (await insertList(db, { ...values, dismantlerId }))
  if (before) await updateList(db, id, before.version, values)
  const warnings = await writeLines(db, form, before?.spareOuts ?? [], { id, dismantlerId, language })
  await refuseUnqualified(db, await spareListById(db, id, language), before, language)
  return { id, warnings }
}

async function checkHead(db: Db, { actionDate, staffId }: SpareListForm, dismantlerId: number): Promise<void> {
  if (actionDate > today())
    throw new Problem('invalid', {}, [{ path: 'actionDate', code: 'in_future', params: { today: today() } }])
  if (staffId) refuse(await whyNotQualified(db, staffId, [], actionDate, { dismantlerId }))
}

/** Parts that were written with the list go with it. */
async function remove(db: Db, before: SpareList | undefined) {
  if (!before) return { id: null, warnings: [] }
  refuse(steps.remove(before))
  await deleteList(db, before.id)
  if (before.kind === 'OUT')
    await deleteDirect(
      db,
      before.spareOuts.map(({ spareId }) => spareId),
    )
  return { id: null, warnings: [] }
}
