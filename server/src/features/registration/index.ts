export { registrationJobs } from './jobs.ts'
export { newLinkToken } from './links.queries.ts'
export { mailExists, mailPasswordChanged, requestEmailChange } from './mails.ts'
export { pendingEmail, withdrawEmail } from './queries.ts'
