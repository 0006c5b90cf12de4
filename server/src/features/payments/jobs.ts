import { today } from '@kreislauf/core/days.ts'
import { dueNotice, NOTICE_DAYS } from '@kreislauf/core/features/payments/rules.ts'
import { asMandator, type Db } from '../../platform/database/db.ts'
import { ownLink } from '../../platform/http/links.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { headsOf } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { mandatorName } from './mandator.queries.ts'
import { type EndingTrial, endingTrials, keepNotice } from './trials.queries.ts'

/** Notifies the administrators 7 days and 1 day before a trial ends, each once; not those who have ordered (details O88). */
export async function announceEndingTrials(platform: Platform, on: string = today()): Promise<void> {
  for (const trial of await endingTrials(platform.pool.raw, on, NOTICE_DAYS[0])) {
    const days = dueNotice(trial.until, on, trial.sent)
    if (days !== undefined)
      await asMandator(platform.pool, { mandatorId: trial.mandatorId }, db => notify(db, platform, trial, days))
  }
}

async function notify(db: Db, { config }: Platform, { stateId, until }: EndingTrial, days: number): Promise<void> {
  if (!(await keepNotice(db, stateId, days))) return
  const company = (await mandatorName(db)) ?? ''
  const link = ownLink(config, undefined, '/deser/ordermodule?module=BTB')
  for (const { email, language, id, name } of await headsOf(db, 'trialEnding')) {
    await queueMail(db, {
      to: email,
      language,
      template: 'trialEnding',
      params: { link, company, until, name },
      accountId: id,
    })
  }
}

/** Scheduled jobs of payments. */
export const paymentJobs = (platform: Platform): Job[] => [
  { name: 'trial notices', lastDue: dailyAt('08:00'), work: () => announceEndingTrials(platform) },
]
