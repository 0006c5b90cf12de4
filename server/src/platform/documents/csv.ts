import { Readable } from 'node:stream'
import type { ColumnKind } from '@kreislauf/core/column.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { stringify } from 'csv-stringify/sync'
import { type Cell, plain } from './plain.ts'

/** Replacements for characters missing in ISO 8859-1. */
const replacements: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '…': '...',
  '€': 'EUR',
  '₂': '2',
  '\u202f': ' ',
  '\u00ad': '',
}

/** Text in ISO 8859-1; other characters become a similar one, a letter without diacritic, or a question mark. */
const latin1 = (text: string): Buffer => Buffer.from([...text].map(letter).join(''), 'latin1')

const letter = (sign: string): string => {
  const written = replacements[sign] ?? sign
  if (isWritten(written)) return written
  const bare = written.normalize('NFD').replace(/\p{M}/gu, '')
  return bare && isWritten(bare) ? bare : '?'
}

const isWritten = (text: string) => [...text].every(sign => (sign.codePointAt(0) ?? 0) <= 0xff)

export interface Csv {
  /** Lines above the headings. */
  above?: readonly string[]
  columns: { heading: string; kind: ColumnKind }[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
  language: string
  t: T
  encoding?: Encoding
}

/** UTF-8 begins with a byte order mark, so that Excel recognises it; statistical offices also accept ISO 8859-1. */
export type Encoding = 'utf-8' | 'iso-8859-1'

/** Lines per chunk: smaller chunks cost too many calls of the consumer. */
const BLOCK = 500

/** CSV that Excel opens by double click: UTF-8 with byte order mark by default, semicolons, CRLF, decimals and dates of the language. */
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

/** Prefixes text that a spreadsheet would interpret as a formula with an apostrophe. */
const harmless = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words)
