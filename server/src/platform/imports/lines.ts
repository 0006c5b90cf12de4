import { isAside, isBlank, isCaption } from './aside.ts'
import { BadCell, type Cell, type CellIssue, issueOf, type Value } from './cells.ts'
import type { Raw, RawRow } from './raw.ts'
import { readRow } from './strict.ts'
import { readTyped, type TypedColumn } from './typed.ts'
import { withUnits } from './units.ts'

/** How the cells of a line become values. `at`: index of each column. */
export type Columns =
  | { strict: Record<string, Cell>; at: ReadonlyMap<string, number> }
  | {
      typed: readonly TypedColumn[]
      at: ReadonlyMap<string, number>
      /** Values for all lines, by column. */
      fixed?: ReadonlyMap<string, string>
    }

/** A line with its values, or with its errors. */
export interface Line extends RawRow {
  values: Record<string, Value>
  issues: CellIssue[]
  /** Dropped parts of cells that are accepted nevertheless. */
  warnings: CellIssue[]
  /** A total, a note or a repeated heading: no record. */
  aside?: true
}

/** Reads one line by its columns; never throws, but lists each wrong cell. */
export function readLine({ line, cells }: RawRow, columns: Columns, heading: readonly Raw[] = []): Line {
  const read: Line = { line, cells, values: {}, issues: [], warnings: [] }
  if ('strict' in columns) {
    attempt(read, () => {
      if (cells.length !== columns.at.size)
        throw new BadCell('*', 'width', { values: cells.length, columns: columns.at.size })
      read.values = readRow(cells as string[], columns.at, columns.strict)
    })
    return read
  }
  if (isAside(cells, heading) || isCaption(cells, neededOf(columns), namingOf(columns))) return { ...read, aside: true }
  const given = cellsOf(cells, columns)
  withUnits(columns.typed, given)
  const warn = (fault: BadCell) => read.warnings.push(issueOf(fault))
  for (const column of columns.typed) {
    const held = heldIn(column, cells, warn)
    if (!given.has(column.key) && !column.held) continue
    attempt(read, () => {
      const value = readTyped(column, given.get(column.key), warn)
      read.values[column.key] = held.length ? [...new Set([...(Array.isArray(value) ? value : []), ...held])] : value
    })
  }
  return read
}

type Typed = Extract<Columns, { typed: unknown }>
const placesOf = ({ typed, at }: Typed, wanted: (column: TypedColumn) => boolean | undefined): number[] =>
  typed.flatMap(column => (wanted(column) ? (at.get(column.key) ?? []) : []))
const neededOf = (columns: Typed) => placesOf(columns, ({ required }) => required)
const namingOf = (columns: Typed) => placesOf(columns, ({ naming }) => naming)

/** Source of each column's value: its cell, or the value for all lines. */
function cellsOf(cells: readonly Raw[], { typed, at, fixed }: Typed) {
  const given = new Map<string, Raw | undefined>()
  for (const { key } of typed) {
    const [place, same] = [at.get(key), fixed?.get(key)]
    if (place === undefined && same === undefined) continue
    const cell = place === undefined ? null : (cells[place] ?? null)
    given.set(key, isBlank([cell]) ? same : cell)
  }
  return given
}

function attempt({ issues }: Line, work: () => void) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    issues.push(issueOf(error))
  }
}

/** Values of a column that has one table column per value, ticked or with the day on which it ends. */
function heldIn({ key, held = [] }: TypedColumn, cells: readonly Raw[], warn: (fault: BadCell) => void): string[] {
  return held.flatMap(({ at, code }) => {
    const raw = cells[at] ?? null
    const text = String(raw ?? '').trim()
    if (!text) return []
    try {
      return readTyped({ key, kind: 'flag' }, raw) ? [code] : []
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
    }
    try {
      const day = readTyped({ key, kind: 'day', required: true }, raw)
      return [`${code} ${day}`]
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      warn(new BadCell(key, 'yes_no', { text }))
      return []
    }
  })
}
