import { z } from 'zod'
import { contribution } from '../../today/contribution.ts'

/** The screen on which a month of the log of a yard or collection point is signed. */
export const screenOfReview = (departmentId: number, month: string) =>
  `/deser/btb/reviews?place=${departmentId}&month=${month}` as const

/** Months of the log that nobody has signed as one task, of which the oldest is due first (details O77). */
export const reviewsToday = contribution({
  item: z.object({ month: z.string(), dueon: z.string() }),
  remind: [20, 5],
  at: { DISMANTLER: 'BTB.R', COLLECTOR: 'VN.R' },
  tasks: (months, { place }) =>
    months.slice(0, 1).map(({ month, dueon }) => ({
      kind: 'reviews' as const,
      key: 'reviews',
      to: place ? screenOfReview(place, month) : (`/deser/btb/reviews?month=${month}` as const),
      day: dueon,
      count: months.length,
    })),
})
