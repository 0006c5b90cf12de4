import type { Config } from '../config.ts'
import type { FileStore } from './contract.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'

export type { FileStore }

/** The store that the configuration names: an S3 bucket, else a local folder. */
export const fileStore = (config: Config): FileStore =>
  config.S3_BUCKET === undefined ? localStore(config.FILES_DIR) : s3Store(config, config.S3_BUCKET)
