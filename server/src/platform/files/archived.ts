import { Problem } from '@kreislauf/core/problems.ts'
import type { FileStore } from './store.ts'

/** Bytes of a document; undefined if the store has lost it, which the archive lists. */
export async function stored(files: FileStore, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return await files.get(key)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}

/** Makes the names of files in an archive unique: the second `Waage.pdf` of a folder becomes `Waage (2).pdf`. */
export function namedOnce(): (path: string) => string {
  const taken = new Set<string>()
  return path => {
    const [, base = path, end = ''] = /^(.*?)(\.[^./]{1,8})?$/su.exec(path) ?? []
    let name = path
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base} (${count})${end}`
    taken.add(name.toLowerCase())
    return name
  }
}
