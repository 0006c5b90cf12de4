import type { Catalogue } from '../../catalogue.ts'

export const spares = {
  topics: { spares: 'BTB.R' },
  problems: {
    'spares.return-kept': { status: 409, errnum: 20001 },
    'spares.came-back': { status: 409, errnum: 20002 },
    'spares.crossed': { status: 409, errnum: 20003 },
  },
} as const satisfies Catalogue
