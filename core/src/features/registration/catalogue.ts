import type { Catalogue } from '../../catalogue.ts'

export const registration = {
  problems: {
    'registration.link-unknown': { status: 404, errnum: 10001 },
    'registration.link-expired': { status: 410, errnum: 10002 },
    'registration.link-used': { status: 410, errnum: 10003 },
    'registration.unconfirmed': { status: 403, errnum: 10004 },
  },
} as const satisfies Catalogue
