import type { Catalogue } from '../../catalogue.ts'

export const offers = {
  topics: { offers: 'STD.R' },
} as const satisfies Catalogue
