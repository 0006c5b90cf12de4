import { z } from 'zod'
import { figures } from '../../today/contribution.ts'

/** Number of weeks in the trend of the stock. */
export const STOCK_WEEKS = 12

/** Stock of a yard by fraction. */
export const stockToday = figures({
  fields: {
    stock: z.array(
      z.object({
        fraction: z.int(),
        name: z.string(),
        kg: z.number(),
        /** Stock at the end of each of the last `STOCK_WEEKS` weeks; the last value is today's. */
        weeks: z.array(z.number()),
        /**
         * Usual mass of a load of its wastes: the median of the last twelve months; null if one of them had fewer than
         * three loads.
         */
        loadKg: z.number().nullable(),
      }),
    ),
  },
  at: { DISMANTLER: 'BTB.R' },
  without: { stock: [] },
  reads: ['log', 'disposals', 'statements'],
})
