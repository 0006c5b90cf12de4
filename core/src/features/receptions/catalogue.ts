import type { Catalogue } from '../../catalogue.ts'

export const receptions = {
  topics: { receptions: 'VN.R' },
  problems: {
    'receptions.sealed': { status: 409, errnum: 2001 },
    'receptions.never-deleted': { status: 409, errnum: 2002 },
    'receptions.incomplete': { status: 422, errnum: 2003 },
    'receptions.in-log': { status: 409, errnum: 2004 },
    'receptions.not-locked': { status: 409, errnum: 2005 },
    'receptions.ended': { status: 409, errnum: 2006 },
    'receptions.issuer-only': { status: 403, errnum: 2007 },
    'receptions.number-taken': { status: 409, errnum: 2008 },
    'receptions.not-promised': { status: 409, errnum: 2009 },
    'receptions.suspended': { status: 403, errnum: 2010 },
    'receptions.already-notified': { status: 409, errnum: 2011 },
  },
} as const satisfies Catalogue
