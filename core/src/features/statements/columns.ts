import type { Columns } from '../../kit.ts'
import type { Statement, TotalsRow } from './contract.ts'

export const statementColumns: Columns<Statement> = [
  {
    key: 'effectiveTill',
    label: 'statements.fields.effectiveTill',
    kind: 'day',
    value: row => row.effectiveTill,
    width: 130,
  },
  {
    key: 'effectiveFrom',
    label: 'statements.fields.effectiveFrom',
    kind: 'day',
    value: row => row.effectiveFrom,
    width: 130,
  },
  { key: 'entries', label: 'statements.fields.entries', kind: 'number', value: row => row.entries, width: 100 },
  {
    key: 'locked',
    label: 'statements.fields.status',
    value: row => row.locked,
    words: row => (row.locked ? 'statements.locked' : 'statements.open'),
    width: 150,
  },
  { key: 'remark', label: 'statements.fields.remark', value: row => row.remark, width: 280 },
  { key: 'lockedat', label: 'statements.fields.lockedat', kind: 'instant', value: row => row.lockedat, width: 170 },
  { key: 'lockedby', label: 'statements.fields.lockedby', value: row => row.lockedby, width: 180 },
]

/** The masses of a waste type from opening to closing, in the order in which they add up. */
export const SIDES = [
  'openingKg',
  'inKg',
  'startKg',
  'correctionKg',
  'disposedKg',
  'ownuseKg',
  'takenOutKg',
  'differenceKg',
  'closingKg',
] as const satisfies (keyof TotalsRow)[]
