import { workerData } from 'node:worker_threads'
import type { Config } from '../../platform/process/config.ts'
import { resetDemo } from './wipe.ts'

/** Runs in a worker thread, so that the server stays responsive. */
const { url, config, due } = workerData as { url: string; config: Config; due: Date }
await resetDemo(url, config, due)
