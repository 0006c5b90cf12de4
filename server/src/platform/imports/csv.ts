import { createReadStream } from 'node:fs'
import { BadTable } from './badtable.ts'
import { decoderOf, type Encoding } from './encoding.ts'
import type { RawRow } from './raw.ts'
import { CsvRecords } from './records.ts'

/** How a CSV file is written; `quote` null where quotes mean nothing. */
export interface CsvLayout {
  delimiter: string
  quote: '"' | null
  encoding: Encoding
}

/** Characters that are read at once. */
const PIECE = 256 * 1024

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: PIECE })
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const NAMES_SEPARATOR = /^sep=.?$/i
const MARK = '\ufeff'

/** The lines of a CSV file, or of a text, one after the other. Throws BadTable where it is no such file, or has more than `most` lines, blank ones too. */
export async function* csvRows(
  source: { path: string } | { text: string },
  { delimiter, quote, encoding }: CsvLayout,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<RawRow> {
  const records = new CsvRecords(delimiter, quote !== null)
  let blank = false
  let begun = false
  function* rows(found: ReturnType<CsvRecords['end']>): Generator<RawRow> {
    for (const { line, cells } of found) {
      if (line > most) throw new BadTable('too-many-rows', { count: most })
      const empty = cells.every(cell => !cell)
      if (!empty && !(cells.length < 3 && NAMES_SEPARATOR.test(cells.join(''))))
        yield { line, cells, ...(blank && { apart: true }) }
      blank = empty
    }
  }
  for await (const text of 'path' in source ? decoded(source.path, encoding) : [source.text]) {
    yield* rows(records.write(begun || !text.startsWith(MARK) ? text : text.slice(1)))
    begun ||= text.length > 0
  }
  yield* rows(records.end())
}
