import type { DisposalForm } from '@kreislauf/core/features/disposals/contract.ts'
import type { OfOrder } from '@kreislauf/core/features/disposals/rules.ts'
import { CARRIER_IS_DISPOSER } from '@kreislauf/core/features/partners/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { versionOf } from '../../platform/database/versioned.ts'
import { deletingFilesOf } from '../files/index.ts'

type Values = DisposalForm['disposal']

/** A line of a disposal before or after storing; `kg` = `amount` × `factor`. */
export interface Line {
  id: number | undefined
  amount: number
  measure: string
  factor: number
  kg: number
  pieces: number | null
  carId: number | null
  remark: string | null
}

/** A stored disposal before a change. */
export interface Stored {
  wastetype: string
  actiondate: string
  /** The order of the exchange that it was booked from, if any. */
  order: OfOrder | null
  lines: (Line & { id: number })[]
}

/** Order of the exchange that a disposal was booked from. */
const ofOrder = sql<OfOrder | null>`(select json_build_object('orderdate', o.orderdate, 'wastetypes', array_remove(t.wastetypes || c.wastetype, null))
  from pickup_order o join cargo c on c.mandator_id = o.mandator_id and c.id = o.cargo_id join cargo_type t on t.id = c.cargo_type_id
  where o.mandator_id = disposal.mandator_id and o.disposal_id = disposal.id)`

/** The stored disposal of this dismantler. Throws Problem `not-found`. */
export async function stored(db: Db, dismantlerId: number, id: number): Promise<Stored> {
  const [disposal, lines] = await Promise.all([
    db
      .selectFrom('disposal')
      .select(['wastetype', 'actiondate', ofOrder.as('order')])
      .where('id', '=', id)
      .where('dismantlerId', '=', dismantlerId)
      .executeTakeFirstOrThrow(() => new Problem('not-found')),
    db
      .selectFrom('output')
      .select(['id', 'amount', 'measure', 'factor', 'kg', 'pieces', 'carId', 'remark'])
      .where('disposalId', '=', id)
      .orderBy('id')
      .execute(),
  ])
  return { ...disposal, lines }
}

/** Adds a disposal, or updates the given version; undefined if it is outdated. */
export async function saveDisposal(db: Db, dismantlerId: number, form: Values): Promise<number | undefined> {
  const { id, version, carrierId, myDisposerId, ...rest } = form
  const values = {
    ...rest,
    disposerId: myDisposerId,
    carrierId: carrierId === CARRIER_IS_DISPOSER ? null : carrierId,
  }
  if (!id) {
    const added = db.insertInto('disposal').values({ ...values, dismantlerId })
    return (await added.returning('id').executeTakeFirstOrThrow()).id
  }
  const saved = await db
    .updateTable('disposal')
    .set(values)
    .where('id', '=', id)
    .where('dismantlerId', '=', dismantlerId)
    .where('version', '=', versionOf({ version }, 'disposal.version'))
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

/** Adds all new lines at once, or updates lines; returns their ids in the same order. */
export async function saveLines(
  db: Db,
  dismantlerId: number,
  disposalId: number,
  head: Values,
  lines: readonly Line[],
): Promise<number[]> {
  const { wastetype, actiondate, occurredon, rdcode, staffId } = head
  const valuesOf = ({ id: _, ...line }: Line) => ({
    ...{ ...line, changeKg: -line.kg, wastetype, actiondate, occurredon, rdcode, staffId },
  })
  for (const line of lines) {
    if (line.id === undefined) continue
    const changed = db.updateTable('output').set(valuesOf(line)).where('id', '=', line.id)
    await changed.where('disposalId', '=', disposalId).execute()
  }
  const added = lines.filter(({ id }) => id === undefined)
  const rows = added.map(line => ({ ...valuesOf(line), dismantlerId, disposalId, outkind: 'DISPOSAL' as const }))
  const fresh = rows.length ? await db.insertInto('output').values(rows).returning('id').execute() : []
  const next = fresh.values()
  return lines.map(({ id }) => id ?? next.next().value?.id ?? 0)
}

export async function removeLines(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('output').where('id', 'in', ids).execute()
}

/** Deletes it with its lines, documents and allocations. */
export const removeDisposal = (db: Db, id: number) =>
  db
    .with('papers', files => deletingFilesOf(files, { type: 'disposal', id }))
    .deleteFrom('disposal')
    .where('id', '=', id)
    .execute()

export const isRdCode = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('rdCode').select('id').where('id', '=', id).execute()).length > 0
