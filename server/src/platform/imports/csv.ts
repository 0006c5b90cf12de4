import { createReadStream } from 'node:fs'
import { BadTable } from './badtable.ts'
import { decoderOf, type Encoding } from './encoding.ts'
import type { RawRow } from './raw.ts'
import { CsvRecords } from './records.ts'

/** Format of a CSV file; `quote` is null if quotation marks have no meaning. */
export interface CsvLayout {
  delimiter: string
  quote: '"' | null
  encoding: Encoding
}

/** Read size in characters. */
const PIECE = 256 * 1024

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: PIECE })
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const NAMES_SEPARATOR = /^sep=.?$/i
const MARK = '\ufeff'

/** Lines of a CSV file or text. Throws BadTable if it is no CSV, or has more than `most` lines, including blank ones. */
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
