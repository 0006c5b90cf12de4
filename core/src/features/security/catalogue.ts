import type { Catalogue } from '../../catalogue.ts'

export const security = {
  problems: {
    'security.wrong-factor': { status: 401, errnum: 12003 },
    'security.ticket-over': { status: 401, errnum: 12004 },
    'security.enrol-first': { status: 403, errnum: 12005 },
    'security.prove-first': { status: 403, errnum: 12006 },
    'security.required': { status: 409, errnum: 12007 },
    'security.no-factor': { status: 409, errnum: 12008 },
  },
} as const satisfies Catalogue
