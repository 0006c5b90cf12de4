import type { Columns } from '../../kit.ts'
import type { OperatorRow, OperatorTable } from './contract.ts'

/** Cells that a list shows of each table; the rest stands in the editor. */
const shown: Record<OperatorTable, readonly (readonly [name: string, width: number])[]> = {
  waste_types: [
    ['code', 90],
    ['tradename_de', 200],
    ['name_de', 300],
    ['unit', 80],
    ['countable', 130],
  ],
  waste_successors: [
    ['code', 90],
    ['successor', 110],
    ['drives', 320],
  ],
  dated_settings: [
    ['key', 240],
    ['value', 110],
    ['unit', 90],
    ['source', 260],
  ],
  co2_factors: [
    ['key', 160],
    ['name_de', 240],
    ['kgco2e', 110],
    ['per', 80],
  ],
}

/** Master data as the operator lists it: cells as the file has them, days as the reader writes them. */
export const operatorColumns = (table: OperatorTable): Columns<OperatorRow> => [
  ...shown[table].map(([name, width]) => ({
    key: name,
    label: `masterdata.columns.${name}`,
    value: ({ cells }: OperatorRow) => cells[name],
    ...(name === 'countable' && { words: ({ cells }: OperatorRow) => `masterdata.countable.${cells[name]}` }),
    width,
  })),
  ...(table === 'waste_successors' ? [] : ['validfrom', 'validto']).map(name => ({
    key: name,
    label: `masterdata.columns.${name}`,
    kind: 'day' as const,
    value: ({ cells }: OperatorRow) => cells[name] || null,
    width: 110,
  })),
  {
    key: 'origin',
    label: 'masterdata.columns.origin',
    value: ({ origin }) => origin,
    words: ({ origin }) => `masterdata.origins.${origin}`,
    width: 130,
  },
]
