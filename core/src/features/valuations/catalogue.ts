import type { Catalogue } from '../../catalogue.ts'

export const valuations = {
  topics: { valuations: 'valuation' },
  problems: {
    /** The car has a valuation; another one needs a reason. */
    'valuations.linked': { status: 409, errnum: 42001 },
    'valuations.is-linked': { status: 409, errnum: 42002 },
    'valuations.others': { status: 403, errnum: 42003 },
    /** Another file of the company is being valued. */
    'valuations.portfolio-running': { status: 409, errnum: 42004 },
    'valuations.portfolio-ended': { status: 409, errnum: 42005 },
  },
} as const satisfies Catalogue
