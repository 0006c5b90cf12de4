import type { Catalogue } from '../../catalogue.ts'

export const log = {
  topics: { log: 'BTB.R' },
  problems: {
    'log.stock-negative': { status: 409, errnum: 4001 },
    'log.entry-disposed': { status: 409, errnum: 4002 },
    'log.car-not-in-log': { status: 409, errnum: 4003 },
    'log.inbound-kept': { status: 409, errnum: 4004 },
    'log.entry-used': { status: 409, errnum: 4005 },
    'log.opening-closed': { status: 409, errnum: 4006 },
    'log.recode-unbalanced': { status: 409, errnum: 4007 },
    'log.output-of-disposal': { status: 409, errnum: 4008 },
    'log.nothing-to-propose': { status: 409, errnum: 4009 },
    'log.taken': { status: 409, errnum: 4010 },
    'log.meanwhile': { status: 409, errnum: 4011 },
  },
} as const satisfies Catalogue
