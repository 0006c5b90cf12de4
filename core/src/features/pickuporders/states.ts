import type { Steps } from '../../domain/abilities.ts'
import type { Reason } from '../../problems.ts'

/** An inquiry binds nobody; a draft only the looper sees; what is executed holds its amount of the cargo. */
export const ORDER_STATES = ['INQUIRY', 'ORDERED', 'EXECUTED', 'ACCEPTED', 'PICKEDUP', 'DECLINED', 'CANCELLED'] as const
export type OrderStatus = (typeof ORDER_STATES)[number]

/** States in which an order holds its amount of the cargo. */
export const HOLDING: readonly OrderStatus[] = ['EXECUTED', 'ACCEPTED']

interface Move {
  /** Whose step it is: who has the cargo, or who takes it. */
  by: 'LOOPER' | 'RECYCLER'
  from: readonly OrderStatus[]
  /** The state it leads to; none for a step that leaves it as it is or ends the order. */
  to?: OrderStatus
  /** It is said why. */
  reason?: true
}

/**
 * Who may do what from which state (decision 32, details O93): until it is executed the looper changes and deletes, afterwards it cancels
 * until the recycler has accepted; the recycler declines until the load is fetched.
 */
export const MOVES = {
  edit: { by: 'LOOPER', from: ['INQUIRY', 'ORDERED'] },
  remove: { by: 'LOOPER', from: ['INQUIRY', 'ORDERED'] },
  execute: { by: 'LOOPER', from: ['INQUIRY', 'ORDERED'], to: 'EXECUTED' },
  cancel: { by: 'LOOPER', from: ['EXECUTED'], to: 'CANCELLED', reason: true },
  accept: { by: 'RECYCLER', from: ['EXECUTED'], to: 'ACCEPTED' },
  decline: { by: 'RECYCLER', from: ['INQUIRY', 'EXECUTED', 'ACCEPTED'], to: 'DECLINED', reason: true },
  pickedup: { by: 'RECYCLER', from: ['ACCEPTED'], to: 'PICKEDUP' },
  /** Into the operating log, once (decision 33). */
  dispose: { by: 'LOOPER', from: ['PICKEDUP'] },
  /** The weigh slip. */
  addSlip: { by: 'RECYCLER', from: ['PICKEDUP'] },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof MOVES

/** What the rules look at of an order, as one side sees it. */
export interface OrderState {
  status: OrderStatus
  /** The acting company has the cargo. */
  mine: boolean
  /** The acting company takes it. Both where it orders from itself. */
  addressed: boolean
  /** Weighed when it was fetched. */
  actualamount: number | null
  /** What it was booked as. */
  disposalId: number | null
}

const whyNot =
  (name: MoveName) =>
  ({ status, mine, addressed }: OrderState): Reason | undefined => {
    const { by, from }: Move = MOVES[name]
    if (!(by === 'LOOPER' ? mine : addressed)) return 'pickuporders.other-side'
    return from.includes(status) ? undefined : { code: 'pickuporders.wrong-state', params: { status } }
  }

/** What is in the log already, or of which nothing was fetched, is not booked. */
const whyNotBooked = (order: OrderState): Reason | undefined => {
  const reason = whyNot('dispose')(order)
  if (reason) return reason
  if (order.disposalId !== null) return 'pickuporders.booked'
  return order.actualamount ? undefined : 'pickuporders.nothing-fetched'
}

/** Each step with why it is refused: one rule for server and screen. */
export const steps = {
  edit: whyNot('edit'),
  remove: whyNot('remove'),
  execute: whyNot('execute'),
  cancel: whyNot('cancel'),
  accept: whyNot('accept'),
  decline: whyNot('decline'),
  pickedup: whyNot('pickedup'),
  dispose: whyNotBooked,
  addSlip: whyNot('addSlip'),
} as const satisfies Steps<OrderState, MoveName>
