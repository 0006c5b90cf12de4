import type { Readable } from 'node:stream'
import type { ColumnKind } from '@kreislauf/core/column.ts'
import type { Cell } from './plain.ts'
import { escapeXml, headingStyle, styleOf, workbook, worksheet } from './workbook.ts'
import { zip } from './zip.ts'

export interface Sheet {
  /** Lines above the headings. */
  above?: readonly string[]
  sheet: string
  /** `width` in characters. */
  columns: { heading: string; kind: ColumnKind; width?: number }[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** Limit of Excel. */
const MOST_ROWS = 1_048_576
const LONGEST_TEXT = 32_767

/**
 * An Excel workbook with one sheet, streamed as its rows are read: frozen heading with filter, numbers as numbers, days as dates, instants in Berlin
 * time. Throws from row 1,048,577.
 */
export const xlsx = (options: Sheet): Readable =>
  zip([
    ...Object.entries(workbook(options.sheet)).map(([name, content]) => ({ name, content: [content] })),
    { name: 'xl/worksheets/sheet1.xml', content: sheet(options) },
  ])

/** Characters per chunk: smaller chunks cost too many calls of the packer. */
const BLOCK = 64 * 1024

async function* sheet({ above = [], columns, rows }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => letter(index))
  const first = above.length + 1
  const lines = above.map(
    (line, index) => `<row r="${index + 1}">${text(`A${index + 1}`, styleOf('text'), line)}</row>`,
  )
  const heading = columns.map(({ heading }, index) => text(`${letters[index]}${first}`, headingStyle, heading))
  let block = `${worksheet.open}${frozen(first)}${widths(columns)}<sheetData>${lines.join('')}<row r="${first}">${heading.join('')}</row>`
  let count = first
  for await (const row of rows) {
    count += 1
    if (count > MOST_ROWS) throw new RangeError(`A sheet has at most ${MOST_ROWS} rows`)
    const cells = columns.map(({ kind }, index) => cell(`${letters[index]}${count}`, kind, row[index]))
    block += `<row r="${count}">${cells.join('')}</row>`
    if (block.length > BLOCK) {
      yield block
      block = ''
    }
  }
  const filter = columns.length ? `<autoFilter ref="A${first}:${letters.at(-1)}${count}"/>` : ''
  yield `${block}</sheetData>${filter}${worksheet.close}`
}

/** Rows down to the headings stay visible. */
const frozen = (rows: number) =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

const widths = (columns: Sheet['columns']) =>
  columns.length
    ? `<cols>${columns.map(({ width = 16 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`
    : ''

/** A, B … Z, AA …: letters of a column counted from 0. */
export function letter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last
}

function cell(at: string, kind: ColumnKind, value: Cell): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  const number = typeof value === 'number' ? value : serial(kind, value)
  return Number.isFinite(number)
    ? `<c r="${at}" s="${styleOf(kind, number)}"><v>${number}</v></c>`
    : text(at, styleOf('text'), String(value))
}

const text = (at: string, style: number, value: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, LONGEST_TEXT))}</t></is></c>`

const DAY = 86_400_000
/** Excel counts days from 30 December 1899. */
const EPOCH = Date.UTC(1899, 11, 30)

/** Serial number of a day or instant in Excel; NaN for any other text. */
function serial(kind: ColumnKind, value: string): number {
  if (kind === 'day') return (Date.parse(`${value.slice(0, 10)}T00:00:00Z`) - EPOCH) / DAY
  return kind === 'instant' ? (berlin(value) - EPOCH) / DAY : Number.NaN
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })

/** Local time in Berlin at an instant, in ms as if it were UTC. */
function berlin(instant: string): number {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? Number.NaN : Date.parse(`${clock.format(date).replace(' ', 'T')}Z`)
}
