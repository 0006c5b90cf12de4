import type { FastifyBaseLogger } from 'fastify'
import { asMandator } from '../../platform/database/db.ts'
import { dailyAt, hourly, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { deleteFile } from '../files/index.ts'
import { prepare } from './bundle.ts'
import { endedFiles, unprepared } from './queries.ts'

/** Deletes the bundles of expired folders. */
async function forgetBundles({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  for (const { mandatorId, fileId } of await endedFiles(pool.raw))
    await asMandator(pool, { mandatorId }, db => deleteFile(db, fileId))
}

/** Makes missing bundles, one after the other. */
export async function catchUp(platform: Platform, log: FastifyBaseLogger): Promise<void> {
  for (const which of await unprepared(platform.pool.raw)) await prepare(platform, which, log)
}

/** Nightly cleanup, and hourly creation of missing bundles. */
export const inspectionJobs = (platform: Platform): Job[] => [
  { name: 'inspection bundles', lastDue: dailyAt('03:50'), work: () => forgetBundles(platform) },
  { name: 'inspection catch-up', lastDue: hourly, work: (_, log) => catchUp(platform, log) },
]
