import { z } from 'zod'
import { Id } from '../../kit.ts'
import { waitsOf } from '../../twosided/kind.ts'
import { offersToday } from '../offers/today.ts'
import { orders } from './states.ts'

/** What waits for the acting company: its answer, its truck, its consent, its booking, its decision. */
export const WAITING_KINDS = waitsOf(orders)
export const WAITS = orders.waits

const WaitingOrders = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The looper or recycler whose orders they are. */
  placeId: Id,
  count: z.int(),
  /** Days since the oldest of them got into this state. */
  days: z.int(),
  /** The oldest. */
  oldestId: Id,
})

export const Waiting = z.object({
  orders: z.array(WaitingOrders),
  /** From as many days ahead on as the company is reminded, the nearest first. */
  offers: z.array(offersToday.item),
})

export type WaitingOrders = z.output<typeof WaitingOrders>
export type Waiting = z.output<typeof Waiting>
