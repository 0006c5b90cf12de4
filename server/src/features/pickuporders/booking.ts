import type { DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import type { Booking } from '@kreislauf/core/features/pickuporders/contract.ts'
import { whyBeforeOrder, whyNotOfCargo } from '@kreislauf/core/features/pickuporders/rules.ts'
import { steps } from '@kreislauf/core/features/pickuporders/states.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { bookDisposal, readerOf } from '../disposals/index.ts'
import { linkDisposal, wasteTypesOf } from './booking.queries.ts'
import { movedOn } from './moving.ts'
import { ownOrder } from './saving.ts'

/**
 * Books an own picked-up order as a disposal (decision 33): by the rules of disposals, once, and both at once or none. Throws what
 * saving a disposal throws, `stale` where another amount was weighed meanwhile, `pickuporders.booked`, `pickuporders.nothing-fetched`, `pickuporders.wrong-state` and `not-found`.
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
  refuse(whyBeforeOrder(form.disposal.actiondate, order.orderdate))
  refuse(whyNotOfCargo(form.disposal.wastetype, await wasteTypesOf(db, id)))
  const process = await bookDisposal(db, dismantlerId, form, readerOf(reader))
  if (!(await linkDisposal(db, id, orderversion, process.disposal.id))) throw new Problem('pickuporders.booked')
  return process
}
