import { MASSES } from '../../domain/masses.ts'
import { list } from '../../list.ts'
import { Statement, type TotalsRow } from './contract.ts'

export const statementList = list(
  'statements',
  Statement,
  {
    effectiveTill: { kind: 'day', width: 130 },
    effectiveFrom: { kind: 'day', width: 130 },
    entries: { kind: 'number', width: 100 },
    locked: {
      label: 'statements.fields.status',
      words: 'statements',
      codes: ['locked', 'open'],
      code: row => (row.locked ? 'locked' : 'open'),
      badge: true,
      width: 150,
    },
    remark: { width: 280 },
    lockedat: { kind: 'instant', width: 170 },
    lockedby: { width: 180 },
  },
  { labels: 'statements.fields', sort: '-effectiveTill' },
)

/** The columns of a statement's masses. */
export const SIDES = MASSES satisfies readonly (keyof TotalsRow)[]
