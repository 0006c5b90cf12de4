import type { Catalogue } from '../../catalogue.ts'

export const prices = {
  topics: { prices: 'valuation' },
  problems: {
    /** A record wrote this price: it is corrected there. */
    'prices.of-record': { status: 409, errnum: 43001 },
    /** Costs from this day on exist already. */
    'prices.costs-taken': { status: 409, errnum: 43002 },
  },
} as const satisfies Catalogue
