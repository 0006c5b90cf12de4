import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  problems: {
    'mail.not-failed': { status: 409, errnum: 14001 },
    'mail.no-server': { status: 409, errnum: 14002 },
    'mail.goes-out': { status: 409, errnum: 14003 },
    'mail.no-secret': { status: 409, errnum: 14004 },
  },
} as const satisfies Catalogue
