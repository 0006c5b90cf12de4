import { BadTable } from './badtable.ts'
import { BadCell, type Cell, type CellIssue, issueOf, type Value } from './cells.ts'
import { type CsvLayout, csvRows } from './csv.ts'
import type { Limits } from './limits.ts'
import type { Raw, RawRow } from './raw.ts'
import { sniff } from './sniff.ts'
import { readRow } from './strict.ts'
import { headingWord, readTyped, type TypedColumn } from './typed.ts'
import { xlsxRows } from './xlsx.ts'

/** A file, or a text of the layout that is said. */
export interface Source {
  from: { path: string } | { text: string }
  /** Known beforehand; otherwise the bytes tell. */
  layout?: CsvLayout
  /** Headings as `headingWord` has them: of the first lines, the one that holds most of them is the heading. None where line 1 is. */
  known?: readonly string[]
  limits: Limits
}

/** How the cells of a line become values. `at` says where each column stands. */
export type Columns =
  | { strict: Record<string, Cell>; at: ReadonlyMap<string, number> }
  | { typed: readonly TypedColumn[]; at: ReadonlyMap<string, number> }

/** A line with its values, or with what is wrong with it. */
export interface Line extends RawRow {
  values: Record<string, Value>
  issues: CellIssue[]
}

/** Lines above the heading (a title, a blank one) are looked at so far. */
const TITLES = 10

/** The heading first, then the lines. Throws BadTable. */
export async function* rowsOf({ from, layout, known, limits }: Source): AsyncGenerator<RawRow> {
  let found = known === undefined
  let count = 0
  let first: RawRow[] = []
  for await (const row of await opened(from, layout)) {
    if (row.cells.length > limits.columns) throw new BadTable('too-many-columns', { count: limits.columns })
    if (count++ > limits.rows) throw new BadTable('too-many-rows', { count: limits.rows })
    if (found) yield row
    else if (first.push(row) === TITLES) {
      yield* fromHeading(first, known ?? [])
      found = true
      first = []
    }
  }
  if (!count) throw new BadTable('empty')
  if (first.length) yield* fromHeading(first, known ?? [])
}

async function opened(from: Source['from'], layout?: CsvLayout): Promise<AsyncGenerator<RawRow>> {
  if (layout || 'text' in from) return csvRows(from, layout ?? { delimiter: ';', quote: '"', encoding: 'utf-8' })
  const found = await sniff(from.path)
  return found.type === 'xlsx' ? xlsxRows(from.path) : csvRows(from, { ...found, quote: '"' })
}

const hits = (cells: readonly Raw[], known: readonly string[]) =>
  cells.filter(cell => known.includes(headingWord(String(cell ?? '')))).length

function fromHeading(rows: readonly RawRow[], known: readonly string[]): readonly RawRow[] {
  const counts = rows.map(({ cells }) => hits(cells, known))
  const most = Math.max(...counts)
  return rows.slice(most ? counts.indexOf(most) : 0)
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
