import { cell, names, needed, origin, sorter, validity } from './columns.ts'
import { recalls } from './recalls.ts'
import type { Table } from './table.ts'

/** What is traded, and the dated figures of law and trade. */
export const tradeTables: Table[] = [
  {
    file: 'spare_parts',
    table: 'spare_part',
    key: ['key'],
    columns: {
      key: needed('key'),
      ...sorter,
      ...names,
      nonmetal_factor: needed('nonmetalfactor', 'number'),
      weightkg: needed('weightkg', 'number'),
      qualifications: cell('qualifications', 'list'),
      reusable: needed('reusable', 'flag'),
      wastetype: cell('wastetype', 'text', { pattern: /^\d{6}$/ }),
      ...origin,
    },
  },
  recalls,
  {
    file: 'cargo_types',
    table: 'cargo_type',
    key: ['id'],
    columns: {
      id: needed('id', 'int'),
      ...sorter,
      ...names,
      codes: cell('codes', 'list'),
      measure: needed('measure'),
      wastetypes: cell('wastetypes', 'list'),
      hazardous: needed('hazardous', 'flag'),
      pieceskg: cell('pieceskg', 'number'),
      ...validity,
      ...origin,
    },
  },
  {
    file: 'dated_settings',
    table: 'dated_setting',
    key: ['key', 'validfrom'],
    columns: { key: needed('key'), value: needed('value', 'number'), unit: cell('unit'), ...validity, ...origin },
    operator: { subject: 'key' },
  },
]
