import { Readable } from 'node:stream'
import type { ColumnKind } from '@kreislauf/core/column.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { stringify } from 'csv-stringify/sync'
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

/** Lines written at once: fewer, and whoever packs or sends them is called too often. */
const BLOCK = 500

/** CSV as Excel opens it by double click: UTF-8 with its mark unless told otherwise, semicolons, CRLF, the language's decimals and days. */
export function csv({ above = [], columns, rows, language, t, encoding = 'utf-8' }: Csv): Readable {
  return Readable.from(blocks(), { objectMode: false })

  async function* blocks() {
    let block = [...above.map(line => [harmless(line)]), columns.map(({ heading }) => harmless(heading))]
    let bom = encoding === 'utf-8'
    const written = () => {
      const text = stringify(block, { bom, delimiter: ';', record_delimiter: '\r\n' })
      block = []
      bom = false
      return encoding === 'utf-8' ? Buffer.from(text) : latin1(text)
    }
    for await (const row of rows) {
      block.push(columns.map((column, index) => field(column.kind, row[index])))
      if (block.length >= BLOCK) yield written()
    }
    if (block.length) yield written()
  }

  function field(kind: ColumnKind, value: Cell): string {
    const words = plain(kind, value, language, t)
    return typeof value === 'string' ? harmless(words) : words
  }
}

/** Text that a spreadsheet would take for a formula is kept text by an apostrophe. */
const harmless = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words)
