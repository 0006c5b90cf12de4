import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { keepPool } from './pool/queries.ts'

/** On the 1st, or the first day after it on which the server runs: figures of a month are made once. */
export const priceJobs = (platform: Platform): Job[] => [
  { name: 'price pool', lastDue: dailyAt('02:30'), work: async () => void (await keepPool(platform.pool.raw)) },
]
