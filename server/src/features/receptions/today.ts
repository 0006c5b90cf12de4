import {
  collectedToday as collecting,
  receptionsToday as described,
  noticesToday as noticing,
  receptionStep as step,
  collectedTrend as trendOfPoint,
} from '@kreislauf/core/features/receptions/today.ts'
import { begin, tell } from '../../today/contribute.ts'
import { collected, hasReceived, notices, openReceptions, trend } from './today.queries.ts'

/** Open receptions of a yard. */
export const receptionsToday = tell(described, { row: openReceptions })

/** Receptions of a collection point by state. */
export const collectedToday = tell(collecting, { row: collected })

/** Open notices to the registration authority. */
export const noticesToday = tell(noticing, {
  read: async ({ db, kind, place }) => ({ notices: await notices(db, kind, place) }),
})

/** Receptions of a collection point by month. */
export const collectedTrend = tell(trendOfPoint, {
  read: async ({ db, place, day }) => ({ trend: await trend(db, place, day) }),
})

export const receptionStep = begin(step, { expression: hasReceived })
