import type { Catalogue } from '../../catalogue.ts'

export const contracts = {
  topics: { contracts: ['RMD.R', 'RM.R', 'head'] },
  problems: {
    'contracts.wrong-state': { status: 409, errnum: 40001 },
    'contracts.other-side': { status: 403, errnum: 40002 },
    'contracts.over': { status: 409, errnum: 40003 },
    'contracts.overlaps': { status: 409, errnum: 40004 },
    'contracts.same-company': { status: 422, errnum: 40005 },
    'contracts.proposed-already': { status: 409, errnum: 40006 },
  },
} as const satisfies Catalogue
