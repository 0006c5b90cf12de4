import { bidsToday as described } from '@kreislauf/core/features/valuations/today.ts'
import { tell } from '../../today/contribute.ts'
import { openBids } from './forecasts/outcome.queries.ts'

/** Open bids of the company. */
export const bidsToday = tell(described, { row: (_place, day) => openBids(day) })
