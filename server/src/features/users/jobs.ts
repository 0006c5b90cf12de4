import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { endInvitations } from './delivery/invite.ts'
import { endUnanswered } from './outsourcing/mails.ts'

export const userJobs = (platform: Platform): Job[] => [
  { name: 'users requests', lastDue: dailyAt('03:30'), work: () => endUnanswered(platform) },
  { name: 'users invitations', lastDue: dailyAt('03:35'), work: () => endInvitations(platform) },
]
