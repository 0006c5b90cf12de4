import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { MOST_ENTRIES, MOST_GROWTH, MOST_UNPACKED, UNSUSPECTED } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'

/** Of what may be unpacked of a workbook, so much may go into looking through a sheet before it is read. */
const SMALL = MOST_UNPACKED / 8

/**
 * The parts of a packed workbook by their names. Only those that are asked for are unpacked, piece by piece, and no more than
 * `MOST_UNPACKED` of all of them: what a packed file says of its own sizes proves nothing.
 */
export class Archive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  /** What has been read of all parts together. */
  readonly tally = { elements: 0 }
  #unpacked = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws BadTable where it is no such file. */
  static async open(path: string): Promise<Archive> {
    const zip = await openPromise(path, { autoClose: false }).catch(notATable)
    try {
      if (zip.entryCount > MOST_ENTRIES) throw new BadTable('too-large')
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
      return new Archive(zip, entries)
    } catch (error) {
      zip.close()
      return notATable(error)
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** Whether a part says that it is small enough to be looked through beforehand. */
  isSmall(name: string): boolean {
    return (this.#entries.get(name.toLowerCase())?.uncompressedSize ?? 0) <= SMALL
  }

  /** The text of a part as it is unpacked; nothing where there is none of this name. Throws BadTable. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return
    const stream = await this.#zip.openReadStreamPromise(entry).catch(notATable)
    const decoder = new TextDecoder()
    let unpacked = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length
        this.#unpacked += chunk.length
        const swollen = unpacked > UNSUSPECTED && unpacked > entry.compressedSize * MOST_GROWTH
        if (swollen || this.#unpacked > MOST_UNPACKED) throw new BadTable('too-large')
        yield decoder.decode(chunk, { stream: true })
      }
      yield decoder.decode()
    } catch (error) {
      notATable(error)
    } finally {
      stream.destroy()
    }
  }

  close(): void {
    this.#zip.close()
  }
}

/** What the packing itself gets wrong means that it is no workbook. */
function notATable(error: unknown): never {
  throw error instanceof BadTable ? error : new BadTable('no-table')
}
