import { asStranger } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { asError } from '../../platform/process/aserror.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { queueMail } from '../mail/index.ts'
import { operators, triesOf } from './status.queries.ts'

/** Wraps the job to mail the operator's administrators at its first failure for a due time; later attempts are shown on the system screen. */
export const mailingFirstFailure = ({ pool, config }: Platform, job: Job): Job => ({
  ...job,
  async work(due, log) {
    try {
      await job.work(due, log)
    } catch (error) {
      await tell(pool, config, { job, due, error }).catch(failure =>
        log.error({ err: failure, job: job.name }, 'nobody was told that a job failed'),
      )
      throw error
    }
  },
})

async function tell(
  pool: Platform['pool'],
  config: Platform['config'],
  { job, due, error }: { job: Job; due: Date; error: unknown },
): Promise<void> {
  if ((await triesOf(pool.raw, job.name, due)) > 1) return
  const link = ownLink(config, undefined, '/deser/operator/system')
  const params = { link, at: due.toISOString(), cause: asError(error).message }
  for (const { id, email, language } of await operators(pool.raw))
    await asStranger(pool, db =>
      queueMail(db, { to: email, language, template: 'backupFailed', params, accountId: id }),
    )
}
