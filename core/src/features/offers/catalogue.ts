import type { Catalogue } from '../../catalogue.ts'

export const offers = {
  topics: { offers: 'STD.R' },
  problems: {
    'offers.begins-later': { status: 409, errnum: 37001 },
  },
} as const satisfies Catalogue
