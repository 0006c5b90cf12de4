import { HEAP_MB, IMPORTS_AT_ONCE, TABLES_AT_ONCE } from '../files/limits.ts'
import { Crew, type Helper, HelperLost } from '../jobs/crew.ts'
import { BadTable } from './badtable.ts'
import type { Columns, Line } from './lines.ts'
import type { Answer, Told } from './protocol.ts'
import type { Raw, RawRow } from './raw.ts'
import type { Sheets, Source } from './table.ts'

const readers = new Crew<Source | Answer, Told>(
  new URL('./reader.ts', import.meta.url),
  TABLES_AT_ONCE + IMPORTS_AT_ONCE,
  HEAP_MB,
)
type Reader = Helper<Source | Answer, Told>

/**
 * Reads a table in a process of its own, so that the server goes on answering meanwhile: `decide` is given the heading and the sheets that there are,
 * and says what each column is, then the lines come in batches. The next batch is read when the last one is done with, so no more than a few are held.
 * Throws BadTable, and what `decide` throws.
 */
export async function* readTable(
  source: Source,
  decide: (heading: RawRow, sheets: Sheets) => Columns | Promise<Columns>,
): AsyncGenerator<Line[]> {
  const reader = await readers.take()
  let read = false
  try {
    reader.say(source)
    const { heading, sheets } = await told(reader, 'heading')
    reader.say({ columns: await decide(heading, sheets) })
    while (!read) {
      const { lines, last = false } = await told(reader, 'lines')
      read = last
      yield lines
      if (!last) reader.say({ more: true })
    }
  } catch (error) {
    read = error instanceof BadTable
    throw error
  } finally {
    if (!read) reader.kill()
    readers.giveBack(reader)
  }
}

/** What stands in a table: its heading, the sheets that there are, the first lines below it and how many there are. Throws BadTable. */
export async function lookThrough(
  source: Source,
  most: number,
): Promise<{ heading: RawRow; sheets: Sheets; samples: Raw[][]; count: number }> {
  const reader = await readers.take()
  try {
    reader.say(source)
    const { heading, sheets } = await told(reader, 'heading')
    reader.say({ samples: most })
    return { heading, sheets, ...(await told(reader, 'samples')) }
  } finally {
    readers.giveBack(reader)
  }
}

/** What it tells next, which is of the kind that is due. Throws BadTable where the table cannot be read. */
async function told<Kind extends string>(reader: Reader, due: Kind): Promise<Extract<Told, Record<Kind, unknown>>> {
  const one = await reader.next().catch((error: unknown) => {
    throw error instanceof HelperLost && error.full ? new BadTable('too-large') : error
  })
  if ('bad' in one) throw new BadTable(one.bad.code, one.bad.params)
  if ('failure' in one) throw new Error(one.failure)
  if (!(due in one)) throw new Error(`The reader of a table tells no ${due}`)
  return one as Extract<Told, Record<Kind, unknown>>
}
