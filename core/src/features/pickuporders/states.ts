import { today } from '../../days.ts'
import type { Steps } from '../../domain/abilities.ts'
import type { Reason } from '../../problems.ts'

/**
 * An inquiry binds nobody, also once the recycler has proposed to take it at its terms; a draft only the looper sees; what is executed holds
 * its amount of the cargo. WEIGHED: one side says what was fetched, the other one has not agreed yet.
 */
export const ORDER_STATES = [
  ...(['INQUIRY', 'PROPOSED', 'ORDERED', 'EXECUTED', 'ACCEPTED', 'WEIGHED', 'PICKEDUP'] as const),
  ...(['DECLINED', 'CANCELLED', 'WITHDRAWN'] as const),
] as const
export type OrderStatus = (typeof ORDER_STATES)[number]

/** Who has the cargo, and who takes it. */
export const ORDER_SIDES = ['LOOPER', 'RECYCLER'] as const
export type OrderSideName = (typeof ORDER_SIDES)[number]

export interface Move {
  /** Whose step it is. */
  by: OrderSideName | 'EITHER'
  from: readonly OrderStatus[]
  /** The states it may lead to; none for a step that leaves it as it is or ends the order. */
  to?: readonly OrderStatus[]
  /** It is said why. */
  reason?: true
}

const TALKING = ['INQUIRY', 'PROPOSED', 'EXECUTED', 'ACCEPTED', 'WEIGHED', 'PICKEDUP'] as const

/**
 * Who may do what from which state (decision 32, details O93, docs/decisions/053): until it is executed the looper changes and deletes, which
 * withdraws what it asked; afterwards it cancels until the recycler has accepted, and then asks to be released, or takes back what is not
 * fetched in time. The recycler declines until the load is fetched. What was weighed both may set right until it is booked.
 */
export const MOVES = {
  edit: { by: 'LOOPER', from: ['INQUIRY', 'PROPOSED', 'ORDERED'], to: ['INQUIRY', 'ORDERED'] },
  remove: { by: 'LOOPER', from: ['INQUIRY', 'PROPOSED', 'ORDERED'], to: ['WITHDRAWN'] },
  execute: { by: 'LOOPER', from: ['INQUIRY', 'PROPOSED', 'ORDERED'], to: ['EXECUTED', 'ACCEPTED'] },
  cancel: { by: 'LOOPER', from: ['EXECUTED'], to: ['CANCELLED'], reason: true },
  /** Asks to be released, or fetched until a day. */
  askRelease: { by: 'LOOPER', from: ['ACCEPTED'], reason: true },
  /** What nobody fetched in time. */
  takeBack: { by: 'LOOPER', from: ['ACCEPTED'], to: ['CANCELLED'], reason: true },
  /** At the terms of the inquiry: the looper orders with one step. */
  propose: { by: 'RECYCLER', from: ['INQUIRY'], to: ['PROPOSED'] },
  accept: { by: 'RECYCLER', from: ['EXECUTED'], to: ['ACCEPTED'] },
  decline: { by: 'RECYCLER', from: ['INQUIRY', 'PROPOSED', 'EXECUTED', 'ACCEPTED'], to: ['DECLINED'], reason: true },
  /** Lets the looper go that asked for it. */
  release: { by: 'RECYCLER', from: ['ACCEPTED'], to: ['CANCELLED'] },
  /** With what was weighed; again to set it right. */
  pickedup: { by: 'RECYCLER', from: ['ACCEPTED', 'WEIGHED', 'PICKEDUP'], to: ['PICKEDUP', 'WEIGHED'] },
  /** Says what was fetched instead. */
  dispute: { by: 'LOOPER', from: ['WEIGHED', 'PICKEDUP'], to: ['WEIGHED'], reason: true },
  /** To what the other side says was fetched. */
  agree: { by: 'EITHER', from: ['WEIGHED'], to: ['PICKEDUP'] },
  message: { by: 'EITHER', from: TALKING },
  /** Into the operating log, once (decision 33). */
  dispose: { by: 'LOOPER', from: ['PICKEDUP'] },
  /** The weigh slip. */
  addSlip: { by: 'RECYCLER', from: ['WEIGHED', 'PICKEDUP'] },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof MOVES

/** Who is reminded in a state that somebody waits in, by mail: of a draft, and of a load to be booked, the start page tells. */
export const REMINDED: Partial<Record<OrderStatus, readonly OrderSideName[]>> = {
  INQUIRY: ['RECYCLER'],
  PROPOSED: ['LOOPER'],
  EXECUTED: ['RECYCLER'],
  ACCEPTED: ['RECYCLER', 'LOOPER'],
  WEIGHED: ['LOOPER', 'RECYCLER'],
}

/** What the rules look at of an order, as one side sees it. */
export interface OrderState {
  status: OrderStatus
  /** The acting company has the cargo. */
  mine: boolean
  /** The acting company takes it. Both where it orders from itself. */
  addressed: boolean
  /** What counts as fetched. */
  actualamount: number | null
  /** Who says what was fetched, while the other side has not agreed. */
  weighedby: OrderSideName | null
  /** Day until which the looper wants it fetched, or be released. */
  fetchby: string | null
  /** First day on which the looper may take it back; null while it is not accepted. */
  takebackon: string | null
  /** It is in the looper's log. */
  booked: boolean
}

const sidesOf = ({ mine, addressed }: OrderState): OrderSideName[] => [
  ...(mine ? (['LOOPER'] as const) : []),
  ...(addressed ? (['RECYCLER'] as const) : []),
]

const whyNot =
  (name: MoveName) =>
  (order: OrderState): Reason | undefined => {
    const { by, from }: Move = MOVES[name]
    const sides = sidesOf(order)
    if (by === 'EITHER' ? !sides.length : !sides.includes(by)) return 'pickuporders.other-side'
    return from.includes(order.status)
      ? undefined
      : { code: 'pickuporders.wrong-state', params: { status: order.status } }
  }

/** What is in the log already, or of which nothing was fetched, is not booked. */
const whyNotBooked = (order: OrderState): Reason | undefined => {
  const reason = whyNot('dispose')(order)
  if (reason) return reason
  if (order.booked) return 'pickuporders.booked'
  return order.actualamount ? undefined : 'pickuporders.nothing-fetched'
}

/** What is in the log stays as it was weighed. */
const whyNotWeighed = (name: 'pickedup' | 'dispute') => (order: OrderState) =>
  whyNot(name)(order) ?? (order.booked ? 'pickuporders.booked' : undefined)

/** Whoever said what was fetched has agreed already. */
const whyNotAgreed = (order: OrderState): Reason | undefined =>
  whyNot('agree')(order) ??
  (sidesOf(order).some(side => side !== order.weighedby) ? undefined : 'pickuporders.other-side')

const whyNotReleased = (order: OrderState): Reason | undefined =>
  whyNot('release')(order) ?? (order.fetchby === null ? 'pickuporders.not-asked' : undefined)

const whyNotTakenBack = (order: OrderState): Reason | undefined => {
  const day = order.takebackon
  return (
    whyNot('takeBack')(order) ??
    (day !== null && day > today() ? { code: 'pickuporders.too-early', params: { day } } : undefined)
  )
}

/** Each step with why it is refused: one rule for server and screen. */
export const steps = {
  edit: whyNot('edit'),
  remove: whyNot('remove'),
  execute: whyNot('execute'),
  cancel: whyNot('cancel'),
  askRelease: whyNot('askRelease'),
  takeBack: whyNotTakenBack,
  propose: whyNot('propose'),
  accept: whyNot('accept'),
  decline: whyNot('decline'),
  release: whyNotReleased,
  pickedup: whyNotWeighed('pickedup'),
  dispute: whyNotWeighed('dispute'),
  agree: whyNotAgreed,
  message: whyNot('message'),
  dispose: whyNotBooked,
  addSlip: whyNot('addSlip'),
} as const satisfies Steps<OrderState, MoveName>
