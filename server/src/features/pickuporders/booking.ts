import type { DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import { whyNotAsOrdered } from '@kreislauf/core/features/disposals/rules.ts'
import type { Booking } from '@kreislauf/core/features/pickuporders/contract.ts'
import { steps } from '@kreislauf/core/features/pickuporders/states.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { bookDisposal, readerOf } from '../disposals/index.ts'
import { linkDisposal, wasteTypesOf } from './booking.queries.ts'
import { movedOn } from './moving.ts'
import { ownOrder } from './saving.ts'

/**
 * Books an own picked-up order as a disposal (decision 33), once, in one transaction and by the rules of disposals. Throws what saving a disposal
 * throws, `stale` if another amount was weighed meanwhile, `pickuporders.booked`, `pickuporders.nothing-fetched`, `pickuporders.wrong-state` and
 * `not-found`.
 */
export async function dispose(
  db: Db,
  id: number,
  { dismantlerId, orderversion, ...form }: Booking,
  reader: { t: T; language: string },
): Promise<DisposalProcess> {
  const order = await ownOrder(db, id, reader.language)
  refuse(steps.dispose(order))
  if (order.version !== orderversion) throw await movedOn(db, order, orderversion)
  refuse(whyNotAsOrdered(form.disposal, { orderdate: order.orderdate, wastetypes: await wasteTypesOf(db, id) }))
  const process = await bookDisposal(db, dismantlerId, form, readerOf(reader))
  if (!(await linkDisposal(db, id, orderversion, process.disposal.id))) throw new Problem('pickuporders.booked')
  return process
}
