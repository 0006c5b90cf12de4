import type { FastifyBaseLogger } from 'fastify'
import { asMandator } from '../../platform/database/db.ts'
import { hourly, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { keepMissing } from './locking.ts'
import { withoutRegisters } from './registers/queries.ts'

/** Stores the registers of periods closed before registers were stored; a failed one is retried an hour later. */
export async function keepMissingRegisters({ pool }: Pick<Platform, 'pool'>, log: FastifyBaseLogger): Promise<void> {
  for (const { mandatorId, id } of await withoutRegisters(pool.raw))
    await asMandator(pool, { mandatorId }, db => keepMissing(db, id)).catch(error =>
      log.error({ err: error, statement: { mandatorId, id } }, 'the registers of a statement could not be kept'),
    )
}

export const statementJobs = (platform: Pick<Platform, 'pool'>): Job[] => [
  { name: 'statement registers', lastDue: hourly, work: (_, log) => keepMissingRegisters(platform, log) },
]
