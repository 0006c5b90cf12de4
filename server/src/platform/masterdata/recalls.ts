import { cell, inOrder, names, needed, origin } from './columns.ts'
import type { Table } from './table.ts'

/** Recalls of makers as the operator loads them; none comes along. */
export const recalls: Table = {
  file: 'recalls',
  table: 'recall',
  key: ['reference', 'manufacturer', 'model'],
  columns: {
    reference: needed('reference'),
    manufacturer: needed('manufacturer'),
    model: cell('model', 'text', { otherwise: '' }),
    types: cell('types', 'list'),
    builtfrom: cell('builtfrom', 'day'),
    builtto: cell('builtto', 'day'),
    vinpattern: cell('vinpattern', 'text', { pattern: /^[0-9A-HJ-NPR-Z?*]{1,17}$/ }),
    vinfrom: cell('vinfrom', 'text', { pattern: /^[0-9A-HJ-NPR-Z]{17}$/ }),
    vinto: cell('vinto', 'text', { pattern: /^[0-9A-HJ-NPR-Z]{17}$/ }),
    ...names,
    link: cell('link', 'text', { pattern: /^https?:\/\/\S+$/ }),
    endson: cell('endson', 'day'),
    ...origin,
  },
  derived: (row, line) => ({ ...inOrder(row), sorter: line }),
  operator: { subject: 'reference' },
}
