import { list } from '../../list.ts'
import { OperatorRow, type OperatorTable } from './contract.ts'

/** Columns in the list of each table; the others are in the editor. */
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
  part_defaults: [
    ['key', 160],
    ['low', 90],
    ['likely', 90],
    ['high', 90],
    ['minutes', 90],
    ['pieces', 90],
    ['drives', 260],
  ],
  material_prices: [
    ['key', 130],
    ['name_de', 200],
    ['per', 80],
    ['low', 90],
    ['likely', 140],
    ['high', 90],
  ],
  price_index: [
    ['key', 200],
    ['value', 120],
    ['unit', 110],
    ['source', 260],
  ],
  composition: [
    ['key', 140],
    ['classes', 140],
    ['drives', 110],
    ['hulk', 100],
    ['alu', 100],
    ['copper', 110],
    ['tyres', 80],
  ],
  recalls: [
    ['reference', 120],
    ['manufacturer', 140],
    ['model', 140],
    ['builtfrom', 110],
    ['builtto', 110],
    ['name_de', 260],
    ['endson', 110],
  ],
}

const cell =
  (name: string) =>
  ({ cells }: OperatorRow) =>
    cells[name]

const countable = {
  value: cell('countable'),
  words: 'masterdata.countable',
  codes: ['no', 'yes', 'proof', 'efb'],
  code: cell('countable'),
}

const day = (name: string) => ({
  kind: 'day' as const,
  value: (row: OperatorRow) => row.cells[name] || null,
  width: 110,
})

/** Master data in the operator's lists: cells as in the file, dates in the user's format. */
export function operatorList(table: OperatorTable) {
  const days = { waste_successors: [], recalls: ['builtfrom', 'builtto', 'endson'], price_index: ['day'] }[
    String(table)
  ] ?? ['validfrom', 'validto']
  return list(
    `masterdata-${table}`,
    OperatorRow,
    {
      ...Object.fromEntries(
        shown[table].map(([name, width]) => [
          name,
          { ...(name === 'countable' ? countable : { value: cell(name) }), width },
        ]),
      ),
      ...Object.fromEntries(days.map(name => [name, day(name)])),
      origin: { words: 'masterdata.origins', width: 130 },
    },
    { labels: 'masterdata.columns' },
  )
}
