import type { Catalogue } from '../../catalogue.ts'

export const statements = {
  topics: { statements: 'BTB.R' },
  problems: {
    'statements.locked': { status: 409, errnum: 7001 },
    'statements.one-open': { status: 409, errnum: 7002 },
    'statements.not-after-last': { status: 409, errnum: 7003 },
    'statements.blocked': { status: 409, errnum: 7004 },
    'statements.not-locked': { status: 409, errnum: 7005 },
    'statements.not-last': { status: 409, errnum: 7006 },
    'statements.not-mended': { status: 409, errnum: 7007 },
    'statements.figures-changed': { status: 409, errnum: 7008 },
  },
} as const satisfies Catalogue
