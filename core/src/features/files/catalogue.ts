import type { Catalogue } from '../../catalogue.ts'

export const files = {
  topics: { documents: ['VN.R', 'BTB.R', 'STD.R'] },
  problems: {
    'files.kept': { status: 409, errnum: 17001 },
    'files.booked': { status: 409, errnum: 17002 },
    'files.owner-only': { status: 403, errnum: 17003 },
    'files.still': { status: 409, errnum: 17004 },
  },
} as const satisfies Catalogue
