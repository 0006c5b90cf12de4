import { z } from 'zod'
import { Id } from '../../kit.ts'
import { figures } from '../../today/contribution.ts'
import { waitsOf } from '../../twosided/kind.ts'
import { orders } from './states.ts'

/** Kinds of orders waiting for the acting company: its answer, pick-up, consent, booking or decision. */
export const WAITING_KINDS = waitsOf(orders)
export const WAITS = orders.waits

const WaitingOrders = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The looper or recycler of the orders. */
  placeId: Id,
  count: z.int(),
  /** Days since the oldest of them got into this state. */
  days: z.int(),
  /** Id of the oldest one. */
  oldestId: Id,
})

/** Waiting orders of the exchange, one task for each kind: a single one links to itself, several link to their list. */
export const ordersToday = figures({
  fields: { orders: z.array(WaitingOrders) },
  at: { LOOPER: 'STD.R', RECYCLER: 'STD.R' },
  reads: ['pickuporders'],
  tasks: ({ orders: waiting }) =>
    waiting.map(({ kind, placeId, count, days, oldestId }) => {
      const { side, in: status } = WAITS[kind]
      const list = orders.sides[side].screen
      const to =
        count === 1
          ? (`/deser/${list}/details/${oldestId}` as const)
          : (`/deser/${list}?place=${placeId}&status=${status}` as const)
      return { kind, key: `${kind}${placeId}`, to, placeId, count, days }
    }),
})
