import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import type { OrderDetails } from '@kreislauf/core/features/pickuporders/contract.ts'
import { steps } from '@kreislauf/core/features/pickuporders/states.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { orderById, photosOfOrder, slipsOf } from './queries.ts'
import { seenOf } from './saving.ts'

/** An order as a side of it sees it. Throws `not-found`. */
export async function details(db: Db, id: number, language: string): Promise<OrderDetails> {
  const both = batchReads(db)
  const [order, slips, photos] = await Promise.all([
    orderById(both, id, language),
    slipsOf(both, id),
    photosOfOrder(both, id),
  ])
  return { ...order, slips, photos, seen: seenOf(order.terms), can: reasonsFor(steps, order) }
}
