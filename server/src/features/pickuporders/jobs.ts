import { orders } from '@kreislauf/core/features/pickuporders/states.ts'
import { dailyAt, type Job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/process/platform.ts'
import { remindingBy } from '../../twosided/reminding.ts'
import { mailOrder } from './mails.ts'
import { keepMarket } from './market.queries.ts'

/** Reminds the side whose turn it is once per state, and both sides of accepted, unfetched orders. */
export const remindOfOrders = remindingBy(
  { kind: orders, table: 'pickup_order', since: 'order_since(o)', terms: { ACCEPTED: 'fetchby' } },
  mailOrder,
)

/** Every morning. */
export const pickupOrderJobs = (platform: Platform): Job[] => [
  { name: 'pickup reminders', lastDue: dailyAt('06:40'), work: () => remindOfOrders(platform) },
  { name: 'market months', lastDue: dailyAt('02:20'), work: async () => void (await keepMarket(platform.pool.raw)) },
]
