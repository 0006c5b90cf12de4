import type { Catalogue } from '../../catalogue.ts'

export const companies = {
  topics: { companies: 'login' },
  problems: {
    'companies.dismantler-first': { status: 409, errnum: 9001 },
    'companies.other-kind': { status: 403, errnum: 9002 },
  },
} as const satisfies Catalogue
