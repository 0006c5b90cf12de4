import type { Catalogue } from '../../catalogue.ts'

export const system = {
  topics: { system: 'login' },
  problems: {
    'system.job-runs': { status: 409, errnum: 16001 },
    'system.job-only-due': { status: 409, errnum: 16002 },
  },
} as const satisfies Catalogue
