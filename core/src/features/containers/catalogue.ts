import type { Catalogue } from '../../catalogue.ts'

export const containers = {
  topics: { containers: ['BTB.R'] },
} as const satisfies Catalogue
