import { Problem } from '@kreislauf/core/problems.ts'
import type { FileStore } from './store.ts'

/** A file's name as every system can unpack it. */
export const nameInArchive = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_')

/** The bytes of a document; undefined when the store has lost it, which the archive tells. */
export async function stored(files: FileStore, key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return await files.get(key)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}
