import { z } from 'zod'
import { Id } from '../../kit.ts'
import { figures } from '../../today/contribution.ts'

/** Days after which a bid asks what became of it (rulings G25). */
export const BID_ASKS = 30

/** The only one, or the list of those that are open. */
export const screenOfBids = ({ count, oldestId }: { count: number; oldestId: number | null }) =>
  count === 1 && oldestId !== null
    ? (`/deser/purchaser/forecasts/details/${oldestId}` as const)
    : ('/deser/purchaser/forecasts?bidstate=OPEN' as const)

/** Bids of the company that are open for 30 days; `oldestId` is null without any. */
export const bidsToday = figures({
  fields: { openBids: z.object({ count: z.int(), oldestId: Id.nullable() }) },
  at: { DISMANTLER: 'valuation' },
  without: { openBids: { count: 0, oldestId: null } },
  reads: ['valuations'],
  tasks: ({ openBids }) =>
    openBids.count ? [{ kind: 'openBids', key: 'openBids', to: screenOfBids(openBids), count: openBids.count }] : [],
})
