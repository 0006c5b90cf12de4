import { today } from '@kreislauf/core/days.ts'
import type { Waiting } from '@kreislauf/core/features/pickuporders/contract.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { aheadIn } from '../../today/days.queries.ts'
import { soonOver } from '../offers/index.ts'
import { waitingOrders } from './waiting.queries.ts'

/** What waits for the acting company in the exchange, and which of its offers end soon. */
export async function waiting(db: Db, language: string): Promise<Waiting> {
  const both = batchReads(db)
  const [orders, offers] = await Promise.all([
    waitingOrders(both),
    soonOver(both, today(), aheadIn('offers'), language),
  ])
  return { orders, offers }
}
