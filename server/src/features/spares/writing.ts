import type { SpareList, SpareListForm } from '@kreislauf/core/features/spares/contract.ts'
import type { Db } from '../../platform/database/db.ts'
import { singleOfMany } from '../../platform/http/singleofmany.ts'
import { changeDirect, deleteDirect, insertLines, insertList, type PartContext, writeParts } from '../parts/index.ts'
import type { Wanted } from './lines.ts'
import { fieldOf } from './takingoff.ts'
import { deleteLines, updateLines, updateList } from './writing.queries.ts'

interface Given {
  /** The stored list. */
  before: SpareList | undefined
  context: PartContext
}

/**
 * Writes a list and the changes of its lines with a constant number of statements. Returns its id and those of the removed parts. Throws `stale`,
 * `cars.high-voltage`.
 */
export async function writeList(
  db: Db,
  { actionDate: actiondate, reference, warranty, buyer, staffId, remark }: SpareListForm,
  { gone, kept, added, taken, places }: Wanted,
  { before, context }: Given,
): Promise<{ id: number; partIds: number[] }> {
  const dismantlerId = context.yard.id
  const head = { actiondate, reference, warranty, buyer, staffId, remark }
  const id = before?.id ?? (await insertList(db, { ...head, dismantlerId }))
  if (before) await updateList(db, id, before.version, head)
  await deleteLines(
    db,
    gone.map(line => line.id),
  )
  await deleteDirect(
    db,
    gone.map(line => line.spareId),
  )
  const direct = kept.filter(({ part }) => part.direct)
  await changeDirect(
    db,
    direct.map(({ line, part }) => ({
      ...{ id: part.id, kg: line.weight ?? part.weight, pieces: line.amount },
      ...{ designation: line.name, position: line.position },
    })),
  )
  const factor = ({ line, old }: Wanted['kept'][number]) => line.nonMetalFactor ?? old.nonMetalFactor
  await updateLines(
    db,
    kept.map(one => ({ id: one.old.id, nonmetalfactor: factor(one), price: one.line.price })),
  )
  const partIds = await singleOfMany(writeParts(db, taken, context, true), path => fieldOf(path, places))
  const next = partIds.values()
  await insertLines(
    db,
    id,
    added.map(({ line, part, partId }) => ({
      ...{ dismantlerId, partId: partId ?? next.next().value ?? 0 },
      ...{ nonmetalfactor: line.nonMetalFactor ?? part.nonMetalFactor, price: line.price ?? part.price },
    })),
  )
  return { id, partIds }
}
