import type { Column, Columns } from '@kreislauf/core/column.ts'
import { today } from '@kreislauf/core/days.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { MOST_PDF_ROWS } from '@kreislauf/core/limits.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { holds, searchable, searchWords } from '@kreislauf/core/search.ts'
import type { Sent } from '../http/downloads.ts'
import { csv, type Encoding } from './csv.ts'
import { layOut } from './layout.ts'
import { renderPdf } from './pdf.ts'
import { type Cell, units } from './plain.ts'
import type { Letterhead, Picture, ReportPart } from './types.ts'
import { xlsx } from './xlsx.ts'

export interface Export<Row> {
  format: Format
  columns: Columns<Row>
  rows: AsyncIterable<Row> | Iterable<Row>
  t: T
  language: string
  title: string
  /** The search: the rows that the screen would show for it. */
  q?: string | undefined
  /** What was asked for, in words: range, state; the search is added. */
  filter?: string
  company?: Letterhead | null
  /** Drawn above the table of a PDF. */
  chart?: () => Picture
  /** Data files begin with what paper has above its table: company, title and filter. */
  headed?: boolean
  /** Of CSV. */
  encoding?: Encoding
}

const types: Record<Exclude<Format, 'csv'>, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/**
 * A list as CSV, Excel or PDF (decision 8), of the columns that also make the screen's table. CSV and Excel stream;
 * a PDF's rows are read at once and drawn later, when no transaction waits for it.
 * Throws `list-too-long` for a PDF of more than 5,000 rows.
 */
export async function exportRows<Row>(options: Export<Row>): Promise<Sent> {
  const { format, title } = options
  const body = await { csv: asCsv, xlsx: asXlsx, pdf: asPdf }[format](options)
  return {
    type: format === 'csv' ? `text/csv; charset=${options.encoding ?? 'utf-8'}` : types[format],
    name: `${fileName(title)}-${today()}.${format}`,
    body,
  }
}

const fileName = (title: string) => title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'Kreislauf'

const kindOf = <Row>({ kind = 'text' }: Column<Row>) => kind

/** The value, or the words of a value that is a code. */
function cellOf<Row>(column: Column<Row>, row: Row, t: T): Cell {
  const words = column.words?.(row)
  return words ? t(words) : column.value(row)
}

async function* values<Row>({
  columns,
  rows,
  q = '',
  t,
  language,
}: Pick<Export<Row>, 'columns' | 'rows' | 'q' | 't' | 'language'>): AsyncGenerator<Cell[]> {
  const words = searchWords(q)
  const textOf = searchable(columns as Columns<Row & object>, language, t)
  for await (const row of rows)
    if (!words.length || holds(textOf(row as Row & object), words)) yield columns.map(column => cellOf(column, row, t))
}

/** In data files the unit stands in the heading, for the cells are bare numbers. */
function heading<Row>(column: Column<Row>, t: T): string {
  const label = t(column.label)
  const unit = units[kindOf(column)]
  return unit && !label.endsWith(unit) && !label.endsWith(`${unit})`) ? `${label} (${unit})` : label
}

/** What stands above the headings of a data file, one line each. */
const above = <Row>({ headed, company, title, filter }: Export<Row>): string[] =>
  headed ? [company?.name, ...(company?.lines ?? []), title, filter].flatMap(line => line || []) : []

function asCsv<Row>(options: Export<Row>) {
  const { columns, language, t, encoding = 'utf-8' } = options
  const headings = columns.map(column => ({ heading: heading(column, t), kind: kindOf(column) }))
  return csv({ above: above(options), columns: headings, rows: values(options), language, t, encoding })
}

/** Pixels of a column on screen to characters of one in Excel. */
const characters = (pixels: number) => Math.round(Math.min(60, Math.max(8, pixels / 7.5)))

function asXlsx<Row>(options: Export<Row>) {
  const { columns, title, t } = options
  const heads = columns.map(column => ({
    heading: heading(column, t),
    kind: kindOf(column),
    width: Math.max(characters(column.width ?? 120), heading(column, t).length + 3),
  }))
  return xlsx({ above: above(options), sheet: title, columns: heads, rows: flags(values(options), t) })
}

async function* flags(rows: AsyncIterable<Cell[]>, t: T): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map(value => (typeof value === 'boolean' ? t(value ? 'words.yes' : 'words.no') : value))
}

interface Printing<Row> extends Pick<Export<Row>, 'columns' | 'rows' | 'language' | 't' | 'q'> {
  /** Of rows; 5,000 where nothing is said. */
  most?: number
}

/** All cells as they are printed. */
async function printed<Row>({ most = MOST_PDF_ROWS, ...options }: Printing<Row>): Promise<string[][]> {
  const { columns, language, t } = options
  const kinds = columns.map(kindOf)
  const cells: string[][] = []
  for await (const row of values(options)) {
    if (cells.length === most) throw new Problem('list-too-long', { count: most })
    cells.push(row.map((value, at) => formatValue(kinds[at]!, value, language, t)))
  }
  return cells
}

/** A list laid out for paper, and how many rows it has. Throws `list-too-long` for more than `most`. */
export async function onPaper<Row>(options: Printing<Row>) {
  const { columns, t } = options
  const cells = await printed(options)
  const headings = columns.map(column => ({ heading: t(column.label), kind: kindOf(column) }))
  return { count: cells.length, layout: layOut(headings, cells) }
}

async function asPdf<Row>(options: Export<Row>) {
  const { language, t, title, q, filter, company = null, chart } = options
  const { count, layout } = await onPaper(options)
  const paper = {
    ...{ date: today(), language, title, company, foot: foot(t) },
    subtitle: [filter, q, t('papers.rows', { count })].filter(Boolean).join(' · '),
  }
  const empty = t('papers.empty')
  if (!chart || count === 0) return () => renderPdf('table', { ...paper, ...layout, empty })
  const { columns, rows, landscape, size } = layout
  const parts: ReportPart[] = [
    { kind: 'chart', picture: chart(), alt: title },
    { kind: 'table', columns, rows, size, empty },
  ]
  return () => renderPdf('report', { ...paper, parts, signatures: [], landscape })
}

/** The foot of every paper made in the reader's language. */
export const foot = (t: T, on: string = today()) => ({
  page: t('papers.page', { page: '{page}', pages: '{pages}' }),
  note: t('papers.made', { date: on }),
})
