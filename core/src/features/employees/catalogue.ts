import type { Catalogue } from '../../catalogue.ts'

export const employees = {
  topics: { employees: 'BTB.R' },
  problems: {
    'employees.not-qualified': { status: 422, errnum: 8001 },
    'employees.not-active': { status: 422, errnum: 8002 },
    'employees.account-taken': { status: 409, errnum: 8003 },
    'employees.account-of-other': { status: 403, errnum: 8004 },
  },
} as const satisfies Catalogue
