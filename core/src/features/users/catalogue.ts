import type { Catalogue } from '../../catalogue.ts'

export const users = {
  problems: {
    'users.oneself': { status: 403, errnum: 11001 },
    'users.heads-only': { status: 403, errnum: 11002 },
    'users.last-head': { status: 409, errnum: 11003 },
    'users.acting-needed': { status: 403, errnum: 11004 },
    'users.already-asked': { status: 409, errnum: 11005 },
    'users.not-pending': { status: 409, errnum: 11006 },
    'users.pending': { status: 409, errnum: 11007 },
    'users.received': { status: 409, errnum: 11008 },
    'users.suspended': { status: 403, errnum: 11009 },
    'users.company-suspended': { status: 403, errnum: 11010 },
  },
} as const satisfies Catalogue
