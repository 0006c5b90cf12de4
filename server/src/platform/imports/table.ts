import { type Limits, MOST_LINES, MOST_TRIED } from '../files/limits.ts'
import { BadTable } from './badtable.ts'
import { type CsvLayout, csvRows } from './csv.ts'
import { fromHeading, hits, TITLES } from './heading.ts'
import type { RawRow } from './raw.ts'
import { sniff } from './sniff.ts'
import { Workbook } from './workbook/index.ts'

/** A file, or text in a given format. */
export interface Source {
  from: { path: string } | { text: string }
  /** If given, the bytes are not inspected. */
  layout?: CsvLayout
  /** Headings normalised by `headingWord`: of the first lines, the one with most of them is the heading. Omitted if line 1 is the heading. */
  known?: readonly string[]
  /** Index among the visible sheets of a workbook; by default the likeliest is read. */
  sheet?: number
  limits: Limits
}

/** Names of the visible sheets, and which of them is read; empty if the file has no sheets. */
export interface Sheets {
  names: string[]
  sheet: number
}

/** An open table, read line by line, heading first. The caller must close it. */
export interface Table {
  sheets: Sheets
  rows: AsyncGenerator<RawRow>
  close: () => void
}

/** Throws BadTable, as does reading its rows. */
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

/** Indexes of the visible sheets; all if all are hidden. */
function shownSheets({ sheets }: Workbook): number[] {
  const all = [...sheets.keys()]
  const shown = all.filter(index => !sheets[index]?.hidden)
  return shown.length ? shown : all
}

/** If several sheets have content: the first one with most of the known headings, or the first that is not empty. */
async function likeliest(book: Workbook, shown: readonly number[], known: readonly string[]): Promise<number> {
  if (shown.length === 1) return 0
  let best = { sheet: 0, hits: -1 }
  for (const [sheet, index] of shown.slice(0, MOST_TRIED).entries()) {
    const first = await firstOf(book.first(index))
    const most = Math.max(-1, ...first.map(({ cells }) => hits(cells, known)))
    if (most > best.hits) best = { sheet, hits: most }
  }
  return best.sheet
}

async function firstOf(rows: AsyncGenerator<RawRow>): Promise<RawRow[]> {
  const first: RawRow[] = []
  for await (const row of rows) if (first.push(row) === TITLES) break
  return first
}
