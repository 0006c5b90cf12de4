import type { Catalogue } from '../../catalogue.ts'

export const disposals = {
  topics: { disposals: 'BTB.R' },
  problems: {
    'disposals.over-stock': { status: 409, errnum: 5001 },
    'disposals.not-left': { status: 409, errnum: 5002 },
    'disposals.whole-car': { status: 409, errnum: 5003 },
  },
} as const satisfies Catalogue
