import { isAside, isBlank, isCaption } from './aside.ts'
import { BadCell, type Cell, type CellIssue, issueOf, type Value } from './cells.ts'
import type { Raw, RawRow } from './raw.ts'
import { readRow } from './strict.ts'
import { readTyped, type TypedColumn } from './typed.ts'
import { withUnits } from './units.ts'

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
  if (isAside(cells, heading) || isCaption(cells, neededOf(columns), namingOf(columns))) return { ...read, aside: true }
  const given = cellsOf(cells, columns)
  withUnits(columns.typed, given)
  const told = (fault: BadCell) => read.told.push(issueOf(fault))
  for (const column of columns.typed) {
    const held = heldIn(column, cells, told)
    if (!given.has(column.key) && !column.held) continue
    attempt(read, () => {
      const value = readTyped(column, given.get(column.key), told)
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

/** What each column is read of: its cell, or what holds for all lines. */
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

/** Of a column whose values have a column each, ticked or with the day on which they end: those that a line holds. */
function heldIn({ key, held = [] }: TypedColumn, cells: readonly Raw[], told: (fault: BadCell) => void): string[] {
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
      told(new BadCell(key, 'yes_no', { text }))
      return []
    }
  })
}
