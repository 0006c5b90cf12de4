import { orders } from '@kreislauf/core/features/pickuporders/states.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { remindingBy } from '../../twosided/reminding.ts'
import { mailOrder } from './mails.ts'
import { keepMarket } from './market.queries.ts'

/** Reminds once in each state whose turn it is, and of what was accepted and is not fetched both sides. */
export const remindOfOrders = remindingBy(
  { kind: orders, table: 'pickup_order', since: 'order_since(o)', terms: { ACCEPTED: 'fetchby' } },
  mailOrder,
)

/** Each morning. */
export const pickupOrderJobs = (platform: Platform): Job[] => [
  { name: 'pickup reminders', lastDue: dailyAt('06:40'), work: () => remindOfOrders(platform) },
  { name: 'market months', lastDue: dailyAt('02:20'), work: async () => void (await keepMarket(platform.pool.raw)) },
]
