import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@kreislauf/core/problems.ts'
import { MOST_BYTES } from '../files/limits.ts'

export const tooLarge = () => new Problem('file-too-large', { maxMb: MOST_BYTES / 1024 / 1024 })

/** An uploaded file on the disk of this server; deleted when all its users have released it. */
export class TableFile {
  readonly path: string
  readonly name: string
  /** SHA-256 of its bytes in hex. */
  readonly digest: string
  readonly #folder: string
  #holders = 1

  private constructor(folder: string, path: string, name: string, digest: string) {
    this.#folder = folder
    this.path = path
    this.name = name
    this.digest = digest
  }

  /** Writes it while it arrives, into its own folder below `root`. Throws Problem `file-too-large` {maxMb} and then leaves nothing behind. */
  static async write(root: string, name: string, source: Readable & { truncated?: boolean }): Promise<TableFile> {
    await mkdir(root, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(root, 'table-'))
    const path = join(folder, 'table')
    const hash = createHash('sha256')
    try {
      await pipeline(
        source,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            yield chunk
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      )
      if (source.truncated) throw tooLarge()
      return new TableFile(folder, path, name.slice(0, 200), hash.digest('hex'))
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Adds a user, who must release it. */
  hold(): this {
    this.#holders += 1
    return this
  }

  async release(): Promise<void> {
    this.#holders -= 1
    if (this.#holders === 0) await rm(this.#folder, { recursive: true, force: true })
  }
}
