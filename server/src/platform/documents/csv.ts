import { Readable } from 'node:stream'
import type { ColumnKind } from '@kreislauf/core/column.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { stringify } from 'csv-stringify'
import { latin1 } from './latin1.ts'
import { type Cell, plain } from './plain.ts'

export interface Csv {
  /** Lines above the headings. */
  above?: readonly string[]
  columns: { heading: string; kind: ColumnKind }[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
  language: string
  t: T
  encoding?: Encoding
}

/** UTF-8 begins with its mark, so that Excel knows it; offices of statistics take ISO 8859-1, too. */
export type Encoding = 'utf-8' | 'iso-8859-1'

/** CSV as Excel opens it by double click: UTF-8 with its mark unless told otherwise, semicolons, CRLF, the language's decimals and days. */
export function csv({ above = [], columns, rows, language, t, encoding = 'utf-8' }: Csv): Readable {
  const writer = stringify({ bom: encoding === 'utf-8', delimiter: ';', record_delimiter: '\r\n' })
  const source = Readable.from(lines())
  source.on('error', error => writer.destroy(error))
  writer.on('close', () => source.destroy())
  const text = source.pipe(writer)
  return encoding === 'utf-8' ? text : Readable.from(encoded(text))

  async function* lines() {
    for (const line of above) yield [harmless(line)]
    yield columns.map(({ heading }) => harmless(heading))
    for await (const row of rows) yield columns.map((column, index) => field(column.kind, row[index]))
  }

  function field(kind: ColumnKind, value: Cell): string {
    const words = plain(kind, value, language, t)
    return typeof value === 'string' ? harmless(words) : words
  }
}

async function* encoded(text: AsyncIterable<Buffer>) {
  // A letter may begin in one part and end in the next.
  const decoder = new TextDecoder()
  for await (const part of text) yield latin1(decoder.decode(part, { stream: true }))
}

/** Text that a spreadsheet would take for a formula is kept text by an apostrophe. */
const harmless = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words)
