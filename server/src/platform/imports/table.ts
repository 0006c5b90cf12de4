import { type Limits, MOST_LINES } from '../files/limits.ts'
import { BadTable } from './badtable.ts'
import { type CsvLayout, csvRows } from './csv.ts'
import { fromHeading, TITLES } from './heading.ts'
import type { RawRow } from './raw.ts'
import { likeliest, shownSheets } from './sheets.ts'
import { sniff } from './sniff.ts'
import { Workbook } from './workbook/index.ts'

/** A file, or a text of the layout that is said. */
export interface Source {
  from: { path: string } | { text: string }
  /** Known beforehand; otherwise the bytes tell. */
  layout?: CsvLayout
  /** Headings as `headingWord` has them: of the first lines, the one that holds most of them is the heading. None where line 1 is. */
  known?: readonly string[]
  /** Of a workbook, by its place among the sheets that people see; otherwise the likeliest is read. */
  sheet?: number
  limits: Limits
}

/** The sheets that people see, by their names, and which of them is read; none where the file has no sheets. */
export interface Sheets {
  names: string[]
  sheet: number
}

/** A table that is read line by line: the heading first. Whoever opens it closes it. */
export interface Table {
  sheets: Sheets
  rows: AsyncGenerator<RawRow>
  close: () => void
}

/** Throws BadTable, as reading its rows does. */
export async function openTable(source: Source): Promise<Table> {
  const { from, layout } = source
  const lines = (layout: CsvLayout) => csvRows(from, layout, Math.max(MOST_LINES, source.limits.rows))
  const none = { sheets: { names: [], sheet: 0 }, close: () => {} }
  if (layout || 'text' in from)
    return { ...none, rows: rowsOf(lines(layout ?? { delimiter: ';', quote: '"', encoding: 'utf-8' }), source) }
  const found = await sniff(from.path, source.known)
  if (found.type === 'csv') return { ...none, rows: rowsOf(lines({ ...found, quote: '"' }), source) }
  const book = await Workbook.open(from.path, source.limits)
  try {
    const shown = shownSheets(book)
    const sheet = source.sheet ?? (await likeliest(book, shown, source.known ?? []))
    const index = shown[sheet]
    if (index === undefined) throw new BadTable('no-table')
    const names = shown.map(at => book.sheets[at]?.name ?? '')
    return { sheets: { names, sheet }, rows: rowsOf(book.rows(index), source), close: () => book.close() }
  } catch (error) {
    book.close()
    throw error
  }
}

/** The heading first, then the lines, within the limits. Throws BadTable. */
async function* rowsOf(rows: AsyncGenerator<RawRow>, { known, limits }: Source): AsyncGenerator<RawRow> {
  let found = known === undefined
  let count = 0
  let cells = 0
  let first: RawRow[] = []
  for await (const row of rows) {
    if (row.cells.length > limits.columns) throw new BadTable('too-many-columns', { count: limits.columns })
    if (count++ > limits.rows) throw new BadTable('too-many-rows', { count: limits.rows })
    cells += row.cells.length
    if (cells > limits.cells) throw new BadTable('too-many-cells', { count: limits.cells })
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
