import { dailyAt, type Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/serve.ts'
import { endUnanswered } from './outsourcing/mails.ts'

export const userJobs = (platform: Platform): Job[] => [
  { name: 'users requests', lastDue: dailyAt('03:30'), work: () => endUnanswered(platform) },
]
