import { demoJobs } from './demo/reset/jobs.ts'
import { cartJobs } from './features/carts/jobs.ts'
import { contractJobs } from './features/contracts/jobs.ts'
import { deliveryJobs } from './features/deliveries/jobs.ts'
import { inspectionJobs } from './features/inspections/jobs.ts'
import { mailJobs } from './features/mail/jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { pickupOrderJobs } from './features/pickuporders/jobs.ts'
import { priceJobs } from './features/prices/jobs.ts'
import { registrationJobs } from './features/registration/index.ts'
import { reminderJobs } from './features/reminders/jobs.ts'
import { securityJobs } from './features/security/jobs.ts'
import { statementJobs } from './features/statements/jobs.ts'
import { mailingFirstFailure } from './features/system/failedbackup.ts'
import { userJobs } from './features/users/jobs.ts'
import { portfolioJobs } from './features/valuations/portfolio/run.ts'
import { backupJobs } from './platform/backup/schedule.ts'
import { headJobs } from './platform/database/chainheads.ts'
import { fileJobs } from './platform/files/cleanup.ts'
import type { Job } from './platform/jobs/jobs.ts'
import type { Platform } from './platform/process/platform.ts'
import { retentionJobs } from './retention/sweep.ts'

/** All work that is done on time; each feature brings its own. */
export const jobs = (platform: Platform): Job[] => [
  ...mailJobs(platform),
  ...reminderJobs(platform),
  ...paymentJobs(platform),
  ...securityJobs(platform),
  ...registrationJobs(platform),
  ...userJobs(platform),
  ...backupJobs(platform).map(job => mailingFirstFailure(platform, job)),
  ...demoJobs(platform),
  ...retentionJobs(platform),
  ...fileJobs(platform),
  ...headJobs(platform),
  ...inspectionJobs(platform),
  ...pickupOrderJobs(platform),
  ...priceJobs(platform),
  ...contractJobs(platform),
  ...cartJobs(platform),
  ...deliveryJobs(platform),
  ...statementJobs(platform),
  ...portfolioJobs(platform),
]
