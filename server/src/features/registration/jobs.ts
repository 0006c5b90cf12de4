import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { forgetUnconfirmed } from './queries.ts'

export const registrationJobs = ({ pool }: Platform): Job[] => [
  { name: 'registration forget', lastDue: dailyAt('03:20'), work: () => forgetUnconfirmed(pool.raw) },
]
