import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface Entry {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string>
  /** Its date; by default the earliest of the format, so that the same content gives the same bytes. */
  made?: Date
}

const FIRST_DAY = new Date(1980, 0, 1)

/**
 * A streamed ZIP, as ZIP64 above 4 GB or 65,535 entries, which the export of a company may reach (fflate reads ZIP64 but does not write it). Memory
 * holds one block of an entry, and an entry is requested when the previous one has been read. Destroying the stream ends the entry being read, and
 * `entries`.
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
