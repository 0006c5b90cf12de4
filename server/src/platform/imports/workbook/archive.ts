import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { MOST_ENTRIES, MOST_GROWTH, MOST_UNPACKED, UNSUSPECTED } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'

/** Share of the unpacking limit that may be used to scan a sheet before it is read. */
const SMALL = MOST_UNPACKED / 8

/**
 * Parts of a workbook (a ZIP file) by name. Unpacks only the requested parts, in chunks, and at most `MOST_UNPACKED` in total: the sizes stated in
 * the file are not trusted.
 */
export class Archive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  /** Total read from all parts. */
  readonly tally = { elements: 0 }
  #unpacked = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** Throws BadTable if it is no ZIP file. */
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

  /** Whether a part, by its stated size, is small enough to be scanned beforehand. */
  isSmall(name: string): boolean {
    return (this.#entries.get(name.toLowerCase())?.uncompressedSize ?? 0) <= SMALL
  }

  /** Text of a part while it is unpacked; empty if there is no such part. Throws BadTable. */
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

/** An error in the ZIP format means that the file is no workbook. */
function notATable(error: unknown): never {
  throw error instanceof BadTable ? error : new BadTable('no-table')
}
