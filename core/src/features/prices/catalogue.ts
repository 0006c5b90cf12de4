import type { Catalogue } from '../../catalogue.ts'

export const prices = {
  topics: { prices: 'valuation' },
  problems: {},
} as const satisfies Catalogue
