import type { Catalogue } from '../../catalogue.ts'

export const prices = {
  topics: { prices: 'valuation' },
  problems: {
    /** A record wrote this price: it is corrected there. */
    'prices.of-record': { status: 409, errnum: 43001 },
  },
} as const satisfies Catalogue
