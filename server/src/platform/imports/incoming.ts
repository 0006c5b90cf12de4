import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { hasEnded, thisProcess } from '../process/processes.ts'
import { TableFile } from './tablefile.ts'

/** An import of another machine, whose processes we cannot check, is over after this time. */
const DAY_MS = 24 * 3_600_000

/** Uploaded tables while they are read, below DATA_DIR: each process has its own folder, so that leftovers of dead processes can be recognised. */
export class Incoming {
  readonly #root: string
  readonly folder: string

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'incoming')
    this.folder = join(this.#root, thisProcess)
  }

  /** As `TableFile.write`. */
  write(name: string, source: Readable & { truncated?: boolean }): Promise<TableFile> {
    return TableFile.write(this.folder, name, source)
  }

  /** Deletes files of killed processes, and of other machines without activity for a day. */
  async sweep(now = new Date()): Promise<void> {
    for (const name of await readdir(this.#root).catch(() => [])) {
      const path = join(this.#root, name)
      const touched = await stat(path).catch(() => undefined)
      if (!touched || name === thisProcess) continue
      if (hasEnded(name) || now.getTime() - touched.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
    }
  }
}
