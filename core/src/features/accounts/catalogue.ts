import type { Catalogue } from '../../catalogue.ts'

export const accounts = {
  topics: { accounts: 'login' },
} as const satisfies Catalogue
