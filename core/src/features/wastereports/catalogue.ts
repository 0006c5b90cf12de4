import type { Catalogue } from '../../catalogue.ts'

export const wastereports = {
  topics: { wastereports: 'BTB.R' },
  problems: {
    'wastereports.year-taken': { status: 409, errnum: 22001 },
    'wastereports.sent': { status: 409, errnum: 22002 },
    'wastereports.not-sent': { status: 409, errnum: 22003 },
    'wastereports.year-runs': { status: 409, errnum: 22004 },
  },
} as const satisfies Catalogue
