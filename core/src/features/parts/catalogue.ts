import type { Catalogue } from '../../catalogue.ts'

export const parts = {
  topics: { parts: 'BTB.R' },
  problems: {
    'parts.out': { status: 409, errnum: 19001 },
    'parts.scrapped': { status: 409, errnum: 19002 },
    'parts.not-out': { status: 409, errnum: 19003 },
    'parts.on-list': { status: 409, errnum: 19004 },
    'parts.not-reusable': { status: 409, errnum: 19005 },
    'parts.of-entry': { status: 409, errnum: 19006 },
    'parts.not-scrapped': { status: 409, errnum: 19007 },
    /** It is on a delivery note to a remanufacturer, which alone hands it over. */
    'parts.on-note': { status: 409, errnum: 19008 },
  },
} as const satisfies Catalogue
