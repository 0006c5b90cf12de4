import type { Catalogue } from '../../catalogue.ts'

export const valuations = {
  topics: { valuations: 'valuation' },
  problems: {
    /** The car has a valuation; another one needs a reason. */
    'valuations.linked': { status: 409, errnum: 44001 },
    'valuations.is-linked': { status: 409, errnum: 44002 },
    'valuations.others': { status: 403, errnum: 44003 },
    /** Another file of the company is being valued. */
    'valuations.portfolio-running': { status: 409, errnum: 44004 },
    'valuations.portfolio-ended': { status: 409, errnum: 44005 },
  },
} as const satisfies Catalogue
