import type { Catalogue } from '../../catalogue.ts'

export const valuations = {
  topics: { valuations: 'valuation' },
  problems: {},
} as const satisfies Catalogue
