import type { Catalogue } from '../../catalogue.ts'

export const employees = {
  topics: { employees: 'BTB.R' },
  problems: {
    'employees.not-qualified': { status: 422, errnum: 8001 },
    'employees.not-active': { status: 422, errnum: 8002 },
  },
} as const satisfies Catalogue
