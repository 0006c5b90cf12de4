import type { Catalogue } from '../../catalogue.ts'

export const masterdata = {
  problems: {
    'masterdata.no-list': { status: 422, errnum: 15001 },
  },
} as const satisfies Catalogue
