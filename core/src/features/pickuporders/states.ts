import { today } from '../../days.ts'
import { keysOf } from '../../keys.ts'
import type { Reason } from '../../problems.ts'
import { type MoveName, type SideName, type StateName, statesOf, twoSided } from '../../twosided/kind.ts'
import { ownSides, type Sided, stepsOf } from '../../twosided/steps.ts'

/**
 * The states of an order (decision 32, details O93, docs/decisions/053). An inquiry is not binding, not even after
 * the recycler has proposed to take it on its terms; a draft is visible to the looper only; an executed order
 * reserves its amount of the cargo. WEIGHED: one side has reported the picked-up amount and the other has not agreed
 * yet. Until execution the looper can change and delete, which withdraws an inquiry; then it can cancel until the
 * recycler has accepted; after that it can ask to be released, or take back an order not picked up in time. The
 * recycler can decline until the pick-up. Both sides can correct the weighed amount until it is booked. Drafts and
 * orders to be booked have no reminders except on the start screen.
 */
export const orders = twoSided({
  kind: 'pickuporders',
  /** The company that has the cargo; the other one takes it. */
  owner: 'LOOPER',
  can: 'STD.U',
  sides: {
    LOOPER: { screen: 'exchangelooper/myorders' },
    RECYCLER: { screen: 'exchangerecycler/orders' },
  },
  states: {
    INQUIRY: { begins: true, reminds: { workdays: 2, mail: 'pickupReminder' } },
    PROPOSED: { reminds: { workdays: 2, mail: 'pickupProposalReminder' } },
    ORDERED: { begins: true, hidden: true },
    EXECUTED: { binds: true, event: 'executed', reminds: { workdays: 2, mail: 'pickupReminder' } },
    ACCEPTED: { binds: true, event: 'accepted', reminds: { workdays: 5, mail: 'pickupFetchReminder' } },
    WEIGHED: { binds: true, reminds: { workdays: 2, mail: 'pickupWeighReminder' } },
    PICKEDUP: { binds: true, event: 'pickedup' },
    DECLINED: { ends: true, event: 'declined' },
    CANCELLED: { ends: true, event: 'cancelled' },
    WITHDRAWN: { ends: true, event: 'withdrawn' },
  },
  moves: {
    edit: {
      by: 'LOOPER',
      leads: { INQUIRY: 'INQUIRY', PROPOSED: 'INQUIRY', ORDERED: ['ORDERED', 'INQUIRY'] },
      mail: 'pickupChanged',
    },
    remove: {
      by: 'LOOPER',
      can: 'STD.D',
      leads: { INQUIRY: 'WITHDRAWN', PROPOSED: 'WITHDRAWN', ORDERED: null },
      mail: 'pickupWithdrawn',
    },
    /** Accepted, too, where the recycler proposed it. */
    execute: {
      by: 'LOOPER',
      binds: true,
      leads: { INQUIRY: 'EXECUTED', PROPOSED: ['EXECUTED', 'ACCEPTED'], ORDERED: 'EXECUTED' },
      mail: { EXECUTED: 'pickupExecuted', ACCEPTED: 'pickupAgreed' },
    },
    cancel: { by: 'LOOPER', binds: true, leads: { EXECUTED: 'CANCELLED' }, mail: 'pickupCancelled' },
    /** Requests a release, or a pick-up by a day. */
    askRelease: { by: 'LOOPER', leads: { ACCEPTED: 'ACCEPTED' }, mail: 'pickupReleaseAsked' },
    /** If it was not fetched in time. */
    takeBack: { by: 'LOOPER', binds: true, leads: { ACCEPTED: 'CANCELLED' }, mail: 'pickupTakenBack' },
    /** At the terms of the enquiry: the looper then orders with one step. */
    propose: { by: 'RECYCLER', binds: true, leads: { INQUIRY: 'PROPOSED' }, mail: 'pickupProposed' },
    accept: { by: 'RECYCLER', binds: true, leads: { EXECUTED: 'ACCEPTED' }, mail: 'pickupAccepted' },
    decline: {
      by: 'RECYCLER',
      binds: true,
      leads: { INQUIRY: 'DECLINED', PROPOSED: 'DECLINED', EXECUTED: 'DECLINED', ACCEPTED: 'DECLINED' },
      mail: 'pickupDeclined',
    },
    /** Releases the looper on request. */
    release: { by: 'RECYCLER', binds: true, leads: { ACCEPTED: 'CANCELLED' }, mail: 'pickupReleased' },
    /** With the weighed amount; again to correct it. */
    pickedup: {
      by: 'RECYCLER',
      binds: true,
      leads: { ACCEPTED: ['PICKEDUP', 'WEIGHED'], WEIGHED: ['PICKEDUP', 'WEIGHED'], PICKEDUP: 'WEIGHED' },
      mail: { PICKEDUP: 'pickupPickedUp', WEIGHED: 'pickupWeighed' },
    },
    /** Reports another fetched amount. */
    dispute: {
      by: 'LOOPER',
      binds: true,
      leads: { WEIGHED: 'WEIGHED', PICKEDUP: 'WEIGHED' },
      mail: 'pickupDisputed',
    },
    /** Agrees to the amount reported by the other side. */
    agree: { by: 'EITHER', binds: true, leads: { WEIGHED: 'PICKEDUP' }, mail: 'pickupPickedUp' },
    message: {
      by: 'EITHER',
      leads: { INQUIRY: null, PROPOSED: null, EXECUTED: null, ACCEPTED: null, WEIGHED: null, PICKEDUP: null },
      mail: 'pickupMessage',
      toOther: true,
    },
    /** Into the operating log, once (decision 33). */
    dispose: { by: 'LOOPER', can: 'BTB.C', leads: { PICKEDUP: null } },
    /** The weigh slip. */
    addSlip: { by: 'RECYCLER', leads: { WEIGHED: null, PICKEDUP: null } },
  },
  waits: {
    inquired: { in: 'INQUIRY', side: 'RECYCLER', move: 'decline' },
    ordered: { in: 'EXECUTED', side: 'RECYCLER', move: 'accept' },
    accepted: { in: 'ACCEPTED', side: 'RECYCLER', move: 'pickedup' },
    /** The looper reports another fetched amount. */
    corrected: { in: 'WEIGHED', side: 'RECYCLER', move: 'pickedup' },
    proposed: { in: 'PROPOSED', side: 'LOOPER', move: 'execute' },
    weighed: { in: 'WEIGHED', side: 'LOOPER', move: 'agree' },
    /** The looper may take back the order. */
    overdue: { in: 'ACCEPTED', side: 'LOOPER', move: 'takeBack' },
    /** To be booked, only if the operating log is in use. */
    fetched: { in: 'PICKEDUP', side: 'LOOPER', move: 'dispose' },
    drafted: { in: 'ORDERED', side: 'LOOPER', move: 'execute' },
  },
  mails: {
    pickupRequested: { paper: true, free: true },
    pickupChanged: { paper: true, free: true },
    pickupWithdrawn: {},
    pickupProposed: { said: true },
    pickupAgreed: { paper: true },
    pickupMessage: { free: true, said: true },
    pickupExecuted: { paper: true },
    pickupCancelled: {},
    pickupAccepted: {},
    pickupDeclined: {},
    pickupReleaseAsked: { said: true },
    pickupReleased: {},
    pickupTakenBack: {},
    pickupPickedUp: {},
    pickupWeighed: { said: true },
    pickupDisputed: { said: true },
    pickupReminder: {},
    pickupProposalReminder: {},
    pickupFetchReminder: {},
    pickupWeighReminder: {},
  },
})

export type Orders = typeof orders
export type OrderStatus = StateName<Orders>
export type OrderSideName = SideName<Orders>
export type OrderMove = MoveName<Orders>
export const ORDER_STATES = statesOf(orders)
/** The company with the cargo, and the one that takes it. */
export const ORDER_SIDES = keysOf(orders.sides)

/** Data of an order that the rules need, as one side sees it. */
export interface OrderState extends Sided<OrderStatus> {
  /** The effective fetched amount. */
  actualamount: number | null
  /** The side that reported the fetched amount, until the other one agrees. */
  weighedby: OrderSideName | null
  /** Deadline set by the looper to fetch it, or to be released. */
  fetchby: string | null
  /** First day on which the looper may take it back; null if not accepted. */
  takebackon: string | null
  /** It is in the looper's log. */
  booked: boolean
}

/** The weighed amount cannot change once it is in the log. */
const whyBooked = ({ booked }: OrderState): Reason | undefined => (booked ? 'pickuporders.booked' : undefined)

/** Each step with its reason for refusal. */
export const steps = stepsOf<Orders, OrderState>(
  orders,
  { otherSide: 'pickuporders.other-side', wrongState: 'pickuporders.wrong-state' },
  {
    pickedup: whyBooked,
    dispute: whyBooked,
    /** An order without a fetched amount cannot be booked. */
    dispose: order => whyBooked(order) ?? (order.actualamount ? undefined : 'pickuporders.nothing-fetched'),
    /** The side that reported the fetched amount has already agreed. */
    agree: order =>
      ownSides(orders, order).some(side => side !== order.weighedby) ? undefined : 'pickuporders.other-side',
    release: ({ fetchby }) => (fetchby === null ? 'pickuporders.not-asked' : undefined),
    takeBack: ({ takebackon: day }) =>
      day !== null && day > today() ? { code: 'pickuporders.too-early', params: { day } } : undefined,
  },
)
