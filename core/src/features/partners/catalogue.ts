import type { Catalogue } from '../../catalogue.ts'

export const partners = {
  topics: { partners: 'BTB.R' },
  problems: {
    'partners.already-assigned': { status: 409, errnum: 6001 },
  },
} as const satisfies Catalogue
