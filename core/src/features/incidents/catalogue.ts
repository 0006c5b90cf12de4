import type { Catalogue } from '../../catalogue.ts'

export const incidents = {
  topics: { incidents: ['BTB.R', 'VN.R'] },
} as const satisfies Catalogue
