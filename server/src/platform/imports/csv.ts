import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { MOST_CHARACTERS } from '../limits.ts'
import { codeOf, numberIn } from '../thrown.ts'
import { BadTable } from './badtable.ts'
import { decoderOf, type Encoding } from './encoding.ts'
import type { RawRow } from './raw.ts'

/** How a CSV file is written; `quote` null where quotes mean nothing. */
export interface CsvLayout {
  delimiter: string
  quote: '"' | null
  encoding: Encoding
}

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const NAMES_SEPARATOR = /^sep=.?$/i

/** The lines of a CSV file, or of a text, one after the other. Throws BadTable where it is no such file. */
export async function* csvRows(
  source: { path: string } | { text: string },
  { delimiter, quote, encoding }: CsvLayout,
): AsyncGenerator<RawRow> {
  const input = Readable.from('path' in source ? decoded(source.path, encoding) : [source.text])
  const parser = parse({
    delimiter,
    quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_CHARACTERS,
  })
  input.on('error', error => parser.destroy(error)).pipe(parser)
  try {
    const records: AsyncIterable<{ record: string[]; info: { lines: number } }> = parser
    let blank = false
    for await (const { record, info } of records) {
      const text = record.join('')
      if (text && !NAMES_SEPARATOR.test(text)) yield { line: info.lines, cells: record, ...(blank && { apart: true }) }
      blank = !text
    }
  } catch (error) {
    if (!codeOf(error)?.startsWith('CSV_')) throw error
    throw new BadTable('no-table', { line: numberIn(error, 'lines') })
  } finally {
    input.destroy()
  }
}
