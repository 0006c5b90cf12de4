import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { cleanUp } from './tickets.queries.ts'

/** Nightly cleanup of sign-in data. */
export const securityJobs = ({ pool }: Platform): Job[] => [
  { name: 'sign-in retention', lastDue: dailyAt('03:20'), work: () => cleanUp(pool.raw) },
]
