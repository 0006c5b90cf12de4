import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { paidFor, setOrder } from './orders.queries.ts'
import { priceOf } from './prices/list.ts'

export { currentSeller } from './prices/queries.ts'

/**
 * Uses up the payment for a step of a reception. Throws `payments.unlock-unpaid` or `payments.issue-unpaid` if the operator has set a price and there
 * is no unused paid order (decision 19). Each unlocking is paid separately; a VN is paid for once, however often it is locked (details O37: "paying
 * per certificate").
 */
export async function usePayment(db: Db, receptionId: number, item: 'VN_UNLOCK' | 'VN_ISSUE'): Promise<void> {
  const price = await priceOf(db, item)
  if (!price) return
  const paid = await paidFor(db, receptionId, item)
  if (item === 'VN_ISSUE' && paid.some(({ consumedAt }) => consumedAt !== null)) return
  const unused = paid.find(({ consumedAt }) => consumedAt === null)
  if (!unused)
    throw new Problem(item === 'VN_UNLOCK' ? 'payments.unlock-unpaid' : 'payments.issue-unpaid', { price: price.gross })
  await setOrder(db, unused.id, 'consumed', { consumedAt: new Date().toISOString() })
}
