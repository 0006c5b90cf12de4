import { z } from 'zod'
import { contribution } from '../../today/contribution.ts'

/** The screen to sign a month of the log of a yard or collection point. */
export const screenOfReview = (departmentId: number, month: string) =>
  `/deser/btb/reviews?place=${departmentId}&month=${month}` as const

/** Unsigned months of the log as one task, due with the oldest (details O77). */
export const reviewsToday = contribution({
  item: z.object({ month: z.string(), dueon: z.string() }),
  remind: [20, 5],
  label: 'reviews.title',
  hint: 'reviews.remindersHint',
  at: { DISMANTLER: 'BTB.R', COLLECTOR: 'VN.R' },
  reads: ['reviews', 'log'],
  tasks: (months, { place }) =>
    months.slice(0, 1).map(({ month, dueon }) => ({
      kind: 'reviews' as const,
      key: 'reviews',
      to: place ? screenOfReview(place, month) : (`/deser/btb/reviews?month=${month}` as const),
      day: dueon,
      count: months.length,
    })),
})
