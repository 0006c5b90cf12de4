import { isAside, isBlank } from './aside.ts'
import { BadCell, type Cell, type CellIssue, issueOf, type Value } from './cells.ts'
import type { Raw, RawRow } from './raw.ts'
import { readRow } from './strict.ts'
import { readTyped, type TypedColumn } from './typed.ts'

/** How the cells of a line become values. `at` says where each column stands. */
export type Columns =
  | { strict: Record<string, Cell>; at: ReadonlyMap<string, number> }
  | {
      typed: readonly TypedColumn[]
      at: ReadonlyMap<string, number>
      /** What holds for all lines, by column. */
      fixed?: ReadonlyMap<string, string>
    }

/** A line with its values, or with what is wrong with it. */
export interface Line extends RawRow {
  values: Record<string, Value>
  issues: CellIssue[]
  /** What is left out of a cell that is taken all the same. */
  told: CellIssue[]
  /** A sum, a note or the heading once more: no record. */
  aside?: true
}

/** Reads one line by its columns; nothing is thrown, each wrong cell is named. */
export function readLine({ line, cells }: RawRow, columns: Columns, heading: readonly Raw[] = []): Line {
  const read: Line = { line, cells, values: {}, issues: [], told: [] }
  if ('strict' in columns) {
    attempt(read, () => {
      if (cells.length !== columns.at.size)
        throw new BadCell('*', 'width', { values: cells.length, columns: columns.at.size })
      read.values = readRow(cells as string[], columns.at, columns.strict)
    })
    return read
  }
  if (isAside(cells, heading)) return { ...read, aside: true }
  for (const column of columns.typed) {
    const at = columns.at.get(column.key)
    const fixed = columns.fixed?.get(column.key)
    if (at === undefined && fixed === undefined) continue
    attempt(read, () => {
      const cell = at === undefined ? undefined : cells[at]
      read.values[column.key] = readTyped(column, isBlank([cell ?? null]) ? fixed : cell, fault =>
        read.told.push(issueOf(fault)),
      )
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
