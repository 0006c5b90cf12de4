import type { Catalogue } from '../../catalogue.ts'

export const reviews = {
  topics: { reviews: ['BTB.R', 'VN.R'] },
  problems: {
    'reviews.signed': { status: 409, errnum: 21001 },
  },
} as const satisfies Catalogue
