import { HEAP_MB, IMPORTS_AT_ONCE, TABLES_AT_ONCE } from '../files/limits.ts'
import { Crew, type Helper, HelperLost } from '../jobs/crew.ts'
import { BadTable } from './badtable.ts'
import type { Columns, Line } from './lines.ts'
import type { Answer, ReaderMessage } from './protocol.ts'
import type { Raw, RawRow } from './raw.ts'
import type { Sheets, Source } from './table.ts'

const readers = new Crew<Source | Answer, ReaderMessage>(
  new URL('./reader.ts', import.meta.url),
  TABLES_AT_ONCE + IMPORTS_AT_ONCE,
  HEAP_MB,
)
type Reader = Helper<Source | Answer, ReaderMessage>

/**
 * Reads a table in a separate process, so that the server stays responsive. `decide` gets the heading and the names of the sheets, and returns the
 * columns; then the lines come in batches. The next batch is read when the last one has been processed, so memory holds only a few. Throws BadTable,
 * and what `decide` throws.
 */
export async function* readTable(
  source: Source,
  decide: (heading: RawRow, sheets: Sheets) => Columns | Promise<Columns>,
): AsyncGenerator<Line[]> {
  const reader = await readers.take()
  let read = false
  try {
    reader.send(source)
    const { heading, sheets } = await nextMessage(reader, 'heading')
    reader.send({ columns: await decide(heading, sheets) })
    while (!read) {
      const { lines, last = false } = await nextMessage(reader, 'lines')
      read = last
      yield lines
      if (!last) reader.send({ more: true })
    }
  } catch (error) {
    read = error instanceof BadTable
    throw error
  } finally {
    if (!read) reader.kill()
    readers.giveBack(reader)
  }
}

/** Overview of a table: heading, sheets, the first lines and the number of lines. Throws BadTable. */
export async function lookThrough(
  source: Source,
  most: number,
): Promise<{ heading: RawRow; sheets: Sheets; samples: Raw[][]; count: number }> {
  const reader = await readers.take()
  try {
    reader.send(source)
    const { heading, sheets } = await nextMessage(reader, 'heading')
    reader.send({ samples: most })
    return { heading, sheets, ...(await nextMessage(reader, 'samples')) }
  } finally {
    readers.giveBack(reader)
  }
}

/** The next message, which must be of the expected kind. Throws BadTable if the table cannot be read. */
async function nextMessage<Kind extends string>(
  reader: Reader,
  due: Kind,
): Promise<Extract<ReaderMessage, Record<Kind, unknown>>> {
  const one = await reader.next().catch((error: unknown) => {
    throw error instanceof HelperLost && error.full ? new BadTable('too-large') : error
  })
  if ('bad' in one) throw new BadTable(one.bad.code, one.bad.params)
  if ('failure' in one) throw new Error(one.failure)
  if (!(due in one)) throw new Error(`The table reader did not send ${due}`)
  return one as Extract<ReaderMessage, Record<Kind, unknown>>
}
