import { workerData } from 'node:worker_threads'
import type { Config } from '../../platform/process/config.ts'
import { resetDemo } from './wipe.ts'

/** Beside the server's own thread, which goes on answering. */
const { url, config, due } = workerData as { url: string; config: Config; due: Date }
await resetDemo(url, config, due)
