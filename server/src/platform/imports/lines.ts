import { BadCell, type Cell, type CellIssue, issueOf, type Value } from './cells.ts'
import type { RawRow } from './raw.ts'
import { readRow } from './strict.ts'
import { readTyped, type TypedColumn } from './typed.ts'

/** How the cells of a line become values. `at` says where each column stands. */
export type Columns =
  | { strict: Record<string, Cell>; at: ReadonlyMap<string, number> }
  | { typed: readonly TypedColumn[]; at: ReadonlyMap<string, number> }

/** A line with its values, or with what is wrong with it. */
export interface Line extends RawRow {
  values: Record<string, Value>
  issues: CellIssue[]
}

/** Reads one line by its columns; nothing is thrown, each wrong cell is named. */
export function readLine({ line, cells }: RawRow, columns: Columns): Line {
  const read: Line = { line, cells, values: {}, issues: [] }
  if ('strict' in columns) {
    attempt(read, () => {
      if (cells.length !== columns.at.size)
        throw new BadCell('*', 'width', { values: cells.length, columns: columns.at.size })
      read.values = readRow(cells as string[], columns.at, columns.strict)
    })
    return read
  }
  for (const column of columns.typed) {
    const at = columns.at.get(column.key)
    if (at === undefined) continue
    attempt(read, () => {
      read.values[column.key] = readTyped(column, cells[at])
    })
  }
  return read
}

function attempt({ issues }: Line, work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    issues.push(issueOf(error))
  }
}
