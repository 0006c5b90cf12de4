import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface Entry {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string>
  /** Its date; the format's first day otherwise, so that the same content gives the same bytes. */
  made?: Date
}

const FIRST_DAY = new Date(1980, 0, 1)

/**
 * A ZIP written as it is read, in the large format where it grows beyond 4 GB or 65,535 entries, as a company's export may (fflate, which
 * reads that format, does not write it): nothing but one block of an entry is held in memory, and an entry is asked for when the one
 * before has been read. Destroying the stream ends the entry that is being read, and `entries`.
 */
export function zip(entries: Iterable<Entry> | AsyncIterable<Entry>): Readable {
  const file = new ZipFile()
  const output = file.outputStream as Readable
  let reading: Readable | undefined
  const fail = (error: Error) => output.destroy(error)
  file.on('error', fail)
  output.once('close', () => reading?.destroy())
  const feed = async () => {
    for await (const { name, content, made = FIRST_DAY } of entries) {
      reading = content instanceof Readable ? content : Readable.from(content)
      if (output.destroyed) reading.destroy()
      else file.addReadStream(reading, name, { mtime: made, forceDosTimestamp: true })
      await finished(reading)
    }
    file.end()
  }
  feed().catch(fail)
  return output
}
