import { today } from '@kreislauf/core/days.ts'
import { workdaysBefore } from '@kreislauf/core/domain/workdays.ts'
import { asMandator } from '../../platform/db.ts'
import { dailyAt, type Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailOrder } from './mails.ts'
import { markReminded, unanswered } from './reminding.queries.ts'

const WORKDAYS = 2

/** Reminds recyclers once of what nobody has answered for two working days. */
export async function remindOfOrders(platform: Pick<Platform, 'pool' | 'config'>, day = today()): Promise<void> {
  for (const { id, mandatorId } of await unanswered(platform.pool.raw, workdaysBefore(day, WORKDAYS)))
    await asMandator(platform.pool, { mandatorId }, async db => {
      if (await markReminded(db, id)) await mailOrder(db, platform, id, 'pickupReminder')
    })
}

/** Each morning. */
export const pickupOrderJobs = (platform: Platform): Job[] => [
  { name: 'pickup reminders', lastDue: dailyAt('06:40'), work: () => remindOfOrders(platform) },
]
