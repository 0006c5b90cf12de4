import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Problem } from '@kreislauf/core/problems.ts'
import { codeOf } from '../process/aserror.ts'
import type { FileStore, StoredFile } from './contract.ts'
import { safeKey } from './key.ts'

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

/** Syncs the folder, so that a new name survives a power failure. */
async function settle(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function writeDurably(path: string, bytes: Uint8Array) {
  const handle = await open(path, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Skips files deleted meanwhile; a missing folder is empty. */
async function* filesBelow(folder: string): AsyncGenerator<StoredFile> {
  const missing = (error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  }
  const entries = await opendir(folder, { recursive: true }).catch(missing)
  if (!entries) return
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(missing)
    if (found) yield { key: relative(folder, path).split(sep).join('/'), modified: found.mtime }
  }
}

/** Files in a folder. A reader sees the old or the new file, never a part. */
export const localStore = (folder: string): FileStore => ({
  async put(key, bytes) {
    const path = join(folder, safeKey(key))
    const draft = `${path}.${randomUUID()}.new`
    await mkdir(dirname(path), { recursive: true, mode: 0o750 })
    try {
      await writeDurably(draft, bytes)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await settle(dirname(path))
  },
  async get(key) {
    try {
      const handle = await open(join(folder, safeKey(key)))
      return handle.createReadStream()
    } catch (error) {
      throw isMissing(error) ? new Problem('not-found') : error
    }
  },
  async delete(key) {
    await rm(join(folder, safeKey(key)), { force: true })
  },
  list: () => filesBelow(folder),
})
