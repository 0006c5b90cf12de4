import type { Catalogue } from '../../catalogue.ts'

export const masterdata = {
  problems: {
    'masterdata.no-list': { status: 422, errnum: 15001 },
    'masterdata.closed-use': { status: 409, errnum: 15002 },
  },
} as const satisfies Catalogue
