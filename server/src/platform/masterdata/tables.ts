import type { Cell } from './cells.ts'
import { bookingFactor, cell, names, needed, origin, perKgOrPiece, type Row, sorter, validity } from './columns.ts'

export type { Row }

/** How a file becomes a table: header name → cell. */
export interface Table {
  file: string
  table: string
  key: string[]
  columns: Record<string, Cell>
  /** Values that follow from others; `line` counts the rows from 1. */
  derived?: (row: Row, line: number) => Row
  /** Nothing refers to its rows: what the file no longer has is removed. */
  replaced?: boolean
  /**
   * The operator may change it; column `origin` says whose a row is. `subject` names the column whose rows belong together:
   * what is written for one subject takes the place of all its rows. `listed`: columns whose values another table has.
   */
  operator?: { subject: string; listed?: Record<string, readonly [table: string, column: string]> }
  /** Cells whose columns hold something else, as the file has them. */
  written?: (row: Row) => Row
}

/** The files in the order that their references ask for. */
export const tables: Table[] = [
  {
    file: 'units',
    table: 'unit',
    key: ['id'],
    columns: {
      id: needed('id'),
      ...sorter,
      ...names,
      symbol: needed('symbol'),
      kg: cell('kg_factor', 'number'),
      ...origin,
    },
  },
  {
    file: 'fractions',
    table: 'fraction',
    key: ['id'],
    columns: {
      id: needed('id', 'int'),
      ...names,
      countable: needed('countable'),
      eurostat: cell('eurostat'),
      ...sorter,
      ...origin,
    },
  },
  {
    file: 'rd_codes',
    table: 'rd_code',
    key: ['id'],
    columns: {
      code: needed('id', 'text', /^[RD]\d{1,2}$/),
      ...sorter,
      kind: needed('kind'),
      counts_as: needed('counts_as'),
      ...names,
      ...origin,
    },
  },
  {
    file: 'waste_types',
    table: 'waste_type',
    key: ['code', 'validfrom'],
    columns: {
      code: needed('code', 'text', /^\d{6}$/),
      hazardous: needed('hazardous', 'flag'),
      fraction: needed('fraction', 'int'),
      unit: needed('unit'),
      density: cell('density', 'number'),
      pieceskg: cell('pieceskg', 'number'),
      ...names,
      qualifications: cell('qualifications', 'list'),
      rd_code: cell('rdcode', 'text', { pattern: /^[RD]\d{1,2}$/ }),
      eurostat: cell('eurostat'),
      countable: needed('countable', 'text', /^(yes|no|proof|efb)$/),
      nonmetal_factor: cell('nonmetalfactor', 'number', { otherwise: 1 }),
      oilcategory: cell('oilcategory'),
      privileged: cell('privileged', 'flag'),
      ...validity,
      note: cell('note'),
      ...origin,
    },
    derived: (row, line) => ({ ...bookingFactor(row), sorter: line }),
    operator: {
      subject: 'code',
      listed: {
        fraction: ['fraction', 'id'],
        unit: ['unit', 'id'],
        rd_code: ['rd_code', 'id'],
        qualifications: ['qualification_type', 'id'],
      },
    },
  },
  {
    file: 'waste_successors',
    table: 'waste_successor',
    key: ['code', 'successor'],
    replaced: true,
    columns: {
      code: needed('code', 'text', /^\d{6}$/),
      successor: needed('successor', 'text', /^\d{6}$/),
      drives: cell('drives', 'list'),
      ...sorter,
      ...origin,
    },
    operator: { subject: 'code', listed: { code: ['waste_type', 'code'], successor: ['waste_type', 'code'] } },
  },
  {
    file: 'qualification_types',
    table: 'qualification_type',
    key: ['id'],
    columns: {
      key: needed('id'),
      ...sorter,
      ...names,
      expiry_months: cell('months_valid', 'int'),
      gates: cell('gates', 'list'),
      legal_basis: cell('legal_basis'),
      note: cell('note'),
      ...origin,
    },
  },
  {
    file: 'wmi',
    table: 'wmi',
    key: ['wmi'],
    columns: { wmi: needed('wmi'), manufacturer: needed('maker'), ...origin },
  },
  {
    file: 'hsn_makers',
    table: 'hsn_maker',
    key: ['hsn'],
    columns: { hsn: needed('hsn', 'text', /^\d{4}$/), manufacturer: needed('maker'), note: cell('note'), ...origin },
  },
  {
    file: 'fuel_codes',
    table: 'fuel_code',
    key: ['code'],
    columns: { code: needed('code', 'text', /^\d{4}$/), ...names, drive: cell('drivetype'), ...origin },
  },
  {
    file: 'prefill_rules',
    table: 'prefill_rule',
    key: ['sorter'],
    replaced: true,
    columns: {
      wastetype: needed('wastetype', 'text', /^\d{6}$/),
      drives: cell('drives', 'list'),
      classes: cell('classes', 'list'),
      minweight: cell('minweight', 'number'),
      maxweight: cell('maxweight', 'number'),
      fixedamount: needed('fixedamount', 'number'),
      permille: needed('permille', 'number'),
      measure: needed('measure'),
      decimals: needed('decimals', 'int'),
      ...sorter,
      successor: cell('successor', 'text', { pattern: /^\d{6}$/ }),
      ...origin,
    },
  },
  {
    file: 'certifiers',
    table: 'certifier',
    key: ['name'],
    columns: { name: needed('name'), city: cell('city'), kind: needed('kind'), ...origin },
  },
  {
    file: 'land',
    table: 'region',
    key: ['id'],
    columns: { code: needed('id'), letter: cell('letter'), ...names, ...origin },
    derived: (_, line) => ({ sorter: line }),
  },
  {
    file: 'postcodes',
    table: 'postcode',
    key: ['origin', 'country', 'code', 'place'],
    columns: {
      code: needed('code', 'text', /^\d{5}$/),
      place: needed('place'),
      lat: needed('lat', 'number'),
      lon: needed('lon', 'number'),
      ambiguous: cell('ambiguous', 'flag'),
      ...origin,
    },
    derived: () => ({ origin: 'SHIPPED', country: 'DE' }),
  },
  {
    file: 'postcode_region',
    table: 'postcode_region',
    key: ['prefix_from', 'prefix_to'],
    replaced: true,
    columns: { from: needed('prefix_from'), to: needed('prefix_to'), region: needed('region'), ...origin },
  },
  {
    file: 'type_lists',
    table: 'type_value',
    key: ['list', 'key'],
    columns: {
      list: needed('list'),
      key: needed('key'),
      ...sorter,
      de: needed('name_de'),
      en: needed('name_en'),
      ...origin,
    },
  },
  {
    file: 'co2_factors',
    table: 'co2_factor',
    key: ['key', 'validfrom'],
    columns: {
      key: needed('key'),
      per: needed('per', 'text', /^(kg|pcs)$/),
      kgco2e: needed('kgco2e', 'number'),
      ...names,
      wastetypes: cell('wastetypes', 'list'),
      ...validity,
      ...origin,
    },
    derived: (row, line) => ({ ...perKgOrPiece(row), sorter: line }),
    written: ({ kg_per_kg, kg_per_piece }) => ({
      per: kg_per_kg === null ? 'pcs' : 'kg',
      kgco2e: kg_per_kg ?? kg_per_piece ?? null,
    }),
    operator: { subject: 'key', listed: { wastetypes: ['waste_type', 'code'] } },
  },
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
