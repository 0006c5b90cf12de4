import { today } from '@kreislauf/core/days.ts'
import { workdaysBefore } from '@kreislauf/core/domain/workdays.ts'
import type { OrderStatus } from '@kreislauf/core/features/pickuporders/states.ts'
import { asMandator } from '../../platform/db.ts'
import { dailyAt, type Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailOrder, type Told } from './mails.ts'
import { keepMarket } from './market.queries.ts'
import { markReminded, waitedFor } from './reminding.queries.ts'

/** Working days after which an answer, and a truck, is waited for. */
const WORKDAYS = { answered: 2, fetched: 5 }

const reminders: Partial<Record<OrderStatus, Told>> = {
  INQUIRY: 'pickupReminder',
  EXECUTED: 'pickupReminder',
  PROPOSED: 'pickupProposalReminder',
  ACCEPTED: 'pickupFetchReminder',
  WEIGHED: 'pickupWeighReminder',
}

/** Reminds once in each state whose turn it is, and of what was accepted and is not fetched both sides. */
export async function remindOfOrders(platform: Pick<Platform, 'pool' | 'config'>, day = today()): Promise<void> {
  const till = { answered: workdaysBefore(day, WORKDAYS.answered), fetched: workdaysBefore(day, WORKDAYS.fetched) }
  for (const due of await waitedFor(platform.pool.raw, day, till))
    await asMandator(platform.pool, { mandatorId: due.mandatorId }, async db => {
      const template = reminders[due.status]
      if (template && (await markReminded(db, due))) await mailOrder(db, platform, due.id, template)
    })
}

/** Each morning. */
export const pickupOrderJobs = (platform: Platform): Job[] => [
  { name: 'pickup reminders', lastDue: dailyAt('06:40'), work: () => remindOfOrders(platform) },
  { name: 'market months', lastDue: dailyAt('02:20'), work: async () => void (await keepMarket(platform.pool.raw)) },
]
