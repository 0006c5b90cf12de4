import type { Column, ColumnKind, Columns } from '@kreislauf/core/column.ts'
import { today } from '@kreislauf/core/days.ts'
import { digitsOf, formatNumber, formatValue, NO_FIGURE } from '@kreislauf/core/format.ts'
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
  /** Search text: the same rows as on screen. */
  q?: string | undefined
  /** Description of the filter: range, state; the search is added. */
  filter?: string
  company?: Letterhead | null
  /** Drawn above the table of a PDF. */
  chart?: () => Picture
  /** Data files begin with the lines that documents have above the table: company, title and filter. */
  headed?: boolean
  /** For CSV. */
  encoding?: Encoding
}

const types: Record<Exclude<Format, 'csv'>, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/**
 * A list as CSV, Excel or PDF (decision 8), with the same columns as on screen. CSV and Excel are streamed; the rows of a PDF are read at once and
 * rendered later, outside of the transaction. Throws `list-too-long` for a PDF of more than 5,000 rows.
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

/** The value, or the text of a code. */
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

/** Data files have the unit in the heading, since their cells are plain numbers. */
function heading<Row>(column: Column<Row>, t: T): string {
  const label = t(column.label)
  const unit = units[kindOf(column)]
  return unit && !label.endsWith(unit) && !label.endsWith(`${unit})`) ? `${label} (${unit})` : label
}

/** Documents have the unit of a mass in the heading. */
const paperHeading = <Row>(column: Column<Row>, t: T): string =>
  COUNTED.includes(kindOf(column)) ? heading(column, t) : t(column.label)

/** Lines above the headings of a data file. */
const above = <Row>({ headed, company, title, filter }: Export<Row>): string[] =>
  headed ? [company?.name, ...(company?.lines ?? []), title, filter].flatMap(line => line || []) : []

function asCsv<Row>(options: Export<Row>) {
  const { columns, language, t, encoding = 'utf-8' } = options
  const headings = columns.map(column => ({ heading: heading(column, t), kind: kindOf(column) }))
  return csv({ above: above(options), columns: headings, rows: values(options), language, t, encoding })
}

/** Converts a column width from pixels on screen to characters in Excel. */
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
  /** Maximum of rows; 5,000 by default. */
  most?: number
}

/** Kinds whose unit is in the heading, whose numbers share their decimals, and whose zero is a dash. */
const COUNTED: readonly ColumnKind[] = ['kg', 't', 'tonnes', 'number']

/** The text of a cell for print. `digits`: decimals of its column. */
function cellOnPaper(kind: ColumnKind, value: Cell, digits: number | undefined, language: string, t: T): string {
  if (typeof value !== 'number' || !COUNTED.includes(kind)) return formatValue(kind, value, language, t)
  const plainKind = kind === 'kg' ? 'number' : kind === 't' ? 'tonnes' : kind
  return value ? formatNumber(plainKind, value, language, digits) : NO_FIGURE
}

/** All cells as printed text: in each column all numbers have the same decimals. */
async function printed<Row>({ most = MOST_PDF_ROWS, ...options }: Printing<Row>): Promise<string[][]> {
  const { columns, language, t } = options
  const kinds = columns.map(kindOf)
  const rows: Cell[][] = []
  for await (const row of values(options)) {
    if (rows.length === most) throw new Problem('list-too-long', { count: most })
    rows.push(row)
  }
  const digits = kinds.map((kind, at) =>
    kind === 'kg' || kind === 'number' ? digitsOf(rows.map(row => row[at])) : undefined,
  )
  return rows.map(row => row.map((value, at) => cellOnPaper(kinds[at]!, value, digits[at], language, t)))
}

/** A list laid out for print, and its number of rows. Throws `list-too-long` for more than `most`. */
export async function onPaper<Row>(options: Printing<Row>) {
  const { columns, t } = options
  const cells = await printed(options)
  const headings = columns.map(column => ({ heading: paperHeading(column, t), kind: kindOf(column) }))
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

/** Footer of all documents in the reader's language. */
export const foot = (t: T, on: string = today()) => ({
  page: t('papers.page', { page: '{page}', pages: '{pages}' }),
  note: t('papers.made', { date: on }),
})
