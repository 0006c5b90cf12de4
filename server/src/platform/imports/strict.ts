import { BadCell, type Cell, readCell, type Value } from './cells.ts'

/** Index of each column in the header; throws BadCell for a missing or unknown column. */
export function positions(header: readonly string[], columns: Record<string, Cell>): Map<string, number> {
  const unknown = header.find(name => !(name in columns))
  if (unknown !== undefined) throw new BadCell(unknown, 'unknown_column')
  const missing = Object.entries(columns).find(([name, { needed }]) => needed && !header.includes(name))
  if (missing) throw new BadCell(missing[0], 'missing_column')
  return new Map(header.map((name, index) => [name, index]))
}

/** The values of one row by column name; throws BadCell. */
export function readRow(
  fields: readonly string[],
  at: ReadonlyMap<string, number>,
  columns: Record<string, Cell>,
): Record<string, Value> {
  const row: Record<string, Value> = {}
  for (const [name, cell] of Object.entries(columns)) {
    const index = at.get(name)
    row[cell.to] = readCell(name, cell, index === undefined ? '' : (fields[index] ?? ''))
  }
  return row
}
