import type { Readable } from 'node:stream'

/** A stored file and its time of writing. */
export interface StoredFile {
  key: string
  modified: Date
}

/** Storage of uploaded files. The server makes the keys: `a/b/c`, of letters, digits, `.`, `_` and `-`. */
export interface FileStore {
  /** Resolves once the file is stored durably; replaces an existing one of that key as a whole. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Throws Problem `not-found` if there is none, before anything is read. */
  get(key: string): Promise<Readable>
  /** A missing file counts as deleted. */
  delete(key: string): Promise<void>
  /** All files in no particular order, including drafts of unfinished writes. */
  list(): AsyncIterable<StoredFile>
}
