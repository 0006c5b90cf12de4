import type { Config } from '../process/config.ts'
import type { FileStore } from './contract.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'
import { derivedKeys } from './thumbnails.ts'

export type { FileStore }

/** Deletes thumbnails with their file. */
const withDerived = (store: FileStore): FileStore => ({
  ...store,
  delete: async key => {
    for (const one of [key, ...derivedKeys(key)]) await store.delete(one)
  },
})

/** The store of the configuration: an S3 bucket, or else a local folder. */
export const fileStore = (config: Config): FileStore =>
  withDerived(config.S3_BUCKET === undefined ? localStore(config.FILES_DIR) : s3Store(config, config.S3_BUCKET))
