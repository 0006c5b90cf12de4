import { today } from '@kreislauf/core/days.ts'
import type { OrderFilter, PickupOrder } from '@kreislauf/core/features/pickuporders/contract.ts'
import { incomingList, orderList } from '@kreislauf/core/features/pickuporders/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn } from '../companies/index.ts'
import { listOf, sideById } from './queries.ts'

/** The orders of an own looper or recycler as a file. Throws `not-found`. */
export async function exportOrders(
  db: Db,
  { format, id }: { format: Format; id: number },
  { q, ...filter }: OrderFilter & { language: string },
  t: T,
): Promise<Sent> {
  const side = await sideById(db, id)
  const of = side.department === 'LOOPER' ? orderList : incomingList
  return exportRows({
    ...{ format, columns: of.columns, rows: streamed<PickupOrder>(db, listOf(id, filter, of)), t, q },
    language: filter.language,
    title: t(side.department === 'LOOPER' ? 'pickuporders.title' : 'pickuporders.incoming'),
    company: await letterheadOn(db, side, today()),
  })
}
