import { asMandator } from '../../platform/db.ts'
import { dailyAt, type Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteFile } from '../files/index.ts'
import { endedFiles } from './queries.ts'

/** Forgets the bundles of folders that are over. */
async function forgetBundles({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  for (const { mandatorId, fileId } of await endedFiles(pool.raw))
    await asMandator(pool, { mandatorId }, db => deleteFile(db, fileId))
}

/** Each night. */
export const inspectionJobs = (platform: Platform): Job[] => [
  { name: 'inspection bundles', lastDue: dailyAt('03:50'), work: () => forgetBundles(platform) },
]
