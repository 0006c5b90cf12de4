import { BadCell } from '../imports/cells.ts'
import {
  cell,
  inOrder,
  names,
  needed,
  origin,
  pricesInOrder,
  type Row,
  sorter,
  validity,
  wholeShares,
} from './columns.ts'
import type { Table } from './table.ts'

/** Recalls of manufacturers, loaded by the operator; none are bundled. */
const recalls: Table = {
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

/** A material of an index has its factor, and a factor and a deduction have their index. */
function ofIndex({ indexkey, factor, deduction }: Row): Row {
  if (indexkey && typeof factor !== 'number') throw new BadCell('factor', 'empty')
  if (!indexkey && (typeof factor === 'number' || typeof deduction === 'number')) throw new BadCell('indexkey', 'empty')
  return {}
}

function aboveZero({ value }: Row): Row {
  if (typeof value === 'number' && value <= 0) throw new BadCell('value', 'number', { text: value })
  return {}
}

/** Columns with the shares of a car's materials. */
const materials = ['hulk', 'alu', 'copper', 'battery', 'tyres', 'rest'] as const
const share = (name: string) => needed(name, 'number', /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/)

/** Traded goods, and the dated figures of law and trade. */
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
      successors: cell('successors', 'list'),
      ...origin,
    },
  },
  {
    file: 'part_defaults',
    table: 'part_default',
    key: ['key', 'validfrom'],
    columns: {
      key: needed('key'),
      drives: cell('drives', 'list'),
      low: cell('low', 'number'),
      likely: cell('likely', 'number'),
      high: cell('high', 'number'),
      minutes: cell('minutes', 'int'),
      pieces: needed('pieces', 'int'),
      ...validity,
      ...origin,
    },
    derived: (row, line) => ({ ...pricesInOrder(row), sorter: line }),
    operator: { subject: 'key', listed: { key: ['spare_part', 'key'] } },
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
    file: 'material_prices',
    table: 'material_price',
    key: ['key', 'validfrom'],
    columns: {
      key: needed('key', 'text', /^[A-Z]{2,20}$/),
      per: needed('per', 'text', /^(kg|pcs)$/),
      low: needed('low', 'number'),
      likely: needed('likely', 'number'),
      high: needed('high', 'number'),
      ...names,
      cargotypes: cell('cargotypes', 'list'),
      indexkey: cell('indexkey'),
      factor: cell('factor', 'number'),
      deduction: cell('deduction', 'number'),
      ...validity,
      ...origin,
    },
    derived: (row, line) => ({ ...pricesInOrder(row), ...ofIndex(row), sorter: line }),
    operator: { subject: 'key', listed: { cargotypes: ['cargo_type', 'id'] } },
  },
  {
    file: 'price_index',
    table: 'price_index',
    key: ['key', 'day'],
    columns: {
      key: needed('key', 'text', /^[A-Z][A-Z0-9_]{1,30}$/),
      day: needed('day', 'day'),
      value: needed('value', 'number'),
      unit: cell('unit'),
      ...origin,
    },
    derived: (row, line) => ({ ...aboveZero(row), sorter: line }),
    operator: { subject: 'key' },
  },
  {
    file: 'composition',
    table: 'composition',
    key: ['key', 'validfrom'],
    columns: {
      key: needed('key'),
      classes: needed('classes', 'list'),
      drives: cell('drives', 'list'),
      yeartill: cell('yeartill', 'int'),
      ...Object.fromEntries(materials.map(name => [name, share(name)])),
      ...validity,
      ...origin,
    },
    derived: (row, line) => ({ ...wholeShares(row, materials), sorter: line }),
    operator: { subject: 'key' },
  },
  {
    file: 'dated_settings',
    table: 'dated_setting',
    key: ['key', 'validfrom'],
    columns: { key: needed('key'), value: needed('value', 'number'), unit: cell('unit'), ...validity, ...origin },
    operator: { subject: 'key' },
  },
]
