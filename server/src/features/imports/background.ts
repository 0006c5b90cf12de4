import type { FastifyBaseLogger } from 'fastify'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { isConnectionLoss, isRepeatable } from '../../platform/http/errors.ts'
import type { Who } from '../../platform/http/session.ts'
import type { Platform } from '../../platform/process/platform.ts'

/** Context of work that continues after its call was answered. */
export interface Background {
  platform: Platform
  who: Pick<Who, 'mandatorId' | 'accountId'>
  log: FastifyBaseLogger
}

/** Lines or records per part. */
export const PART = 50

/** Thrown at the end of a part of a dry run, to roll it back. */
class Rehearsed extends Error {}

const TRIES = 5

/**
 * Runs one part in its own transaction, so that other users of the company can write in between; retries serialisation failures. With `keep` false it
 * is rolled back. `quiet`: windows are not told of each change.
 */
export async function part<Result>(
  { platform, who }: Background,
  work: (db: Db) => Promise<Result>,
  keep = true,
  quiet = !keep,
): Promise<Result> {
  for (let turn = 1; ; turn++) {
    let result: { of: Result } | undefined
    try {
      return await asMandator(platform.pool, { ...who, quiet }, async db => {
        result = { of: await work(db) }
        if (!keep) throw new Rehearsed()
        return result.of
      })
    } catch (error) {
      if (error instanceof Rehearsed && result) return result.of
      if (turn === TRIES || !(isRepeatable(error) || isConnectionLoss(error))) throw error
      await new Promise(resolve => setTimeout(resolve, 200 * turn))
    }
  }
}
