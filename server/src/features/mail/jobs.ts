import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { deleteOldMail } from './queue.queries.ts'

/** Deletes old mail each night. */
export const mailJobs = ({ pool }: Platform): Job[] => [
  {
    name: 'mail retention',
    lastDue: dailyAt('03:10'),
    work: async () => void (await deleteOldMail(pool.raw)),
  },
]
