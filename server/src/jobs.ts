import type { Job } from './platform/jobs.ts'
import type { Platform } from './platform/serve.ts'

/** All work that is done on time; each feature brings its own. */
export const jobs = (_platform: Platform): Job[] => []
