import { z } from 'zod'
import { figures } from '../../today/contribution.ts'
import { waitsOf } from '../../twosided/kind.ts'
import { waitingRecords, waitingTask } from '../../twosided/waiting.ts'
import { orders } from './states.ts'

/** Kinds of orders waiting for the acting company: its answer, pick-up, consent, booking or decision. */
export const WAITING_KINDS = waitsOf(orders)
export const WAITS = orders.waits

const WaitingOrders = waitingRecords(orders)

/** Waiting orders of the exchange, one task for each kind: a single one links to itself, several link to their list. */
export const ordersToday = figures({
  fields: { orders: z.array(WaitingOrders) },
  at: { LOOPER: 'STD.R', RECYCLER: 'STD.R' },
  reads: ['pickuporders'],
  tasks: ({ orders: waiting }) => waiting.map(one => waitingTask(orders, one, 'status')),
})
