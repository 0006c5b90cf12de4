import { z } from 'zod'
import { Id } from '../../kit.ts'

/** What waits for the acting company: its answer, its truck, its booking (only where the operating log is kept), its decision. */
export const WAITING_KINDS = ['inquired', 'ordered', 'accepted', 'fetched', 'drafted'] as const

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

export const Waiting = z.object({ orders: z.array(WaitingOrders) })

export type WaitingOrders = z.output<typeof WaitingOrders>
export type Waiting = z.output<typeof Waiting>
