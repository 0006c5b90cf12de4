import type { Catalogue } from '../../catalogue.ts'

export const inspections = {
  topics: { inspections: 'head' },
  problems: {
    'inspections.pin-needed': { status: 403, errnum: 35001 },
    'inspections.pin-wrong': { status: 403, errnum: 35002 },
    'inspections.locked': { status: 403, errnum: 35003 },
    'inspections.preparing': { status: 409, errnum: 35005 },
    'inspections.over': { status: 409, errnum: 35006 },
    'inspections.no-pin': { status: 409, errnum: 35007 },
  },
} as const satisfies Catalogue
