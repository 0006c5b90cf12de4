export { registrationJobs } from './jobs.ts'
