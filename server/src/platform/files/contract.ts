import type { Readable } from 'node:stream'

/** One that is kept, and when it was written. */
export interface StoredFile {
  key: string
  modified: Date
}

/** Where uploaded files lie. A key is made by the server: `a/b/c`, of letters, digits, `.`, `_` and `-`. */
export interface FileStore {
  /** Keeps the file durably once it resolves; an older one of that key is replaced whole. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Throws Problem `not-found` when there is none, before anything is read. */
  get(key: string): Promise<Readable>
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>
  /** All that is kept, in no order, drafts of writes that never ended included. */
  list(): AsyncIterable<StoredFile>
}
