import type { Catalogue } from '../../catalogue.ts'

export const valuations = {
  topics: { valuations: 'valuation' },
  problems: {
    /** The car has a valuation; another one needs a reason. */
    'valuations.linked': { status: 409, errnum: 44001 },
    'valuations.is-linked': { status: 409, errnum: 44002 },
    'valuations.others': { status: 403, errnum: 44003 },
  },
} as const satisfies Catalogue
