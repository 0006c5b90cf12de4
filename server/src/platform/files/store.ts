import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'

/** Where uploaded files lie. A key is made by the server: `a/b/c`, of letters, digits, `.`, `_` and `-`. */
export interface FileStore {
  /** Keeps the file durably once it resolves; an older one of that key is replaced whole. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Throws Problem `not-found` when there is none, before anything is read. */
  get(key: string): Promise<Readable>
  /** A file that is not there counts as deleted. */
  delete(key: string): Promise<void>
}

/** The store that the configuration names: an S3 bucket, else a local folder. */
export const fileStore = (config: Config): FileStore =>
  config.S3_BUCKET === undefined ? localStore(config.FILES_DIR) : s3Store(config, config.S3_BUCKET)
