import { today } from '../../days.ts'
import { keysOf } from '../../keys.ts'
import type { Reason } from '../../problems.ts'
import { type MoveName, type SideName, type StateName, statesOf, twoSided } from '../../twosided/kind.ts'
import { ownSides, type Sided, stepsOf } from '../../twosided/steps.ts'

/**
 * The life of an order (decision 32, details O93, docs/decisions/053). An inquiry binds nobody, also once the recycler has proposed to take it
 * at its terms; a draft only the looper sees; what is executed holds its amount of the cargo. WEIGHED: one side says what was fetched, the
 * other one has not agreed yet. Until it is executed the looper changes and deletes, which withdraws what it asked; afterwards it cancels
 * until the recycler has accepted, and then asks to be released, or takes back what is not fetched in time. The recycler declines until the
 * load is fetched. What was weighed both may set right until it is booked. Of a draft, and of a load to be booked, only the start page reminds.
 */
export const orders = twoSided({
  kind: 'pickuporders',
  /** Who has the cargo; the other one takes it. */
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
    /** Asks to be released, or fetched until a day. */
    askRelease: { by: 'LOOPER', leads: { ACCEPTED: 'ACCEPTED' }, mail: 'pickupReleaseAsked' },
    /** What nobody fetched in time. */
    takeBack: { by: 'LOOPER', binds: true, leads: { ACCEPTED: 'CANCELLED' }, mail: 'pickupTakenBack' },
    /** At the terms of the inquiry: the looper orders with one step. */
    propose: { by: 'RECYCLER', binds: true, leads: { INQUIRY: 'PROPOSED' }, mail: 'pickupProposed' },
    accept: { by: 'RECYCLER', binds: true, leads: { EXECUTED: 'ACCEPTED' }, mail: 'pickupAccepted' },
    decline: {
      by: 'RECYCLER',
      binds: true,
      leads: { INQUIRY: 'DECLINED', PROPOSED: 'DECLINED', EXECUTED: 'DECLINED', ACCEPTED: 'DECLINED' },
      mail: 'pickupDeclined',
    },
    /** Lets the looper go that asked for it. */
    release: { by: 'RECYCLER', binds: true, leads: { ACCEPTED: 'CANCELLED' }, mail: 'pickupReleased' },
    /** With what was weighed; again to set it right. */
    pickedup: {
      by: 'RECYCLER',
      binds: true,
      leads: { ACCEPTED: ['PICKEDUP', 'WEIGHED'], WEIGHED: ['PICKEDUP', 'WEIGHED'], PICKEDUP: 'WEIGHED' },
      mail: { PICKEDUP: 'pickupPickedUp', WEIGHED: 'pickupWeighed' },
    },
    /** Says what was fetched instead. */
    dispute: {
      by: 'LOOPER',
      binds: true,
      leads: { WEIGHED: 'WEIGHED', PICKEDUP: 'WEIGHED' },
      mail: 'pickupDisputed',
    },
    /** To what the other side says was fetched. */
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
    /** The looper says what was fetched. */
    corrected: { in: 'WEIGHED', side: 'RECYCLER', move: 'pickedup' },
    proposed: { in: 'PROPOSED', side: 'LOOPER', move: 'execute' },
    weighed: { in: 'WEIGHED', side: 'LOOPER', move: 'agree' },
    /** It may take the order back. */
    overdue: { in: 'ACCEPTED', side: 'LOOPER', move: 'takeBack' },
    /** To be booked, only where the operating log is kept. */
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
/** Who has the cargo, and who takes it. */
export const ORDER_SIDES = keysOf(orders.sides)

/** What the rules look at of an order, as one side sees it. */
export interface OrderState extends Sided<OrderStatus> {
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

/** What is in the log stays as it was weighed. */
const whyBooked = ({ booked }: OrderState): Reason | undefined => (booked ? 'pickuporders.booked' : undefined)

/** Each step with why it is refused. */
export const steps = stepsOf<Orders, OrderState>(
  orders,
  { otherSide: 'pickuporders.other-side', wrongState: 'pickuporders.wrong-state' },
  {
    pickedup: whyBooked,
    dispute: whyBooked,
    /** Nor is booked of which nothing was fetched. */
    dispose: order => whyBooked(order) ?? (order.actualamount ? undefined : 'pickuporders.nothing-fetched'),
    /** Whoever said what was fetched has agreed already. */
    agree: order =>
      ownSides(orders, order).some(side => side !== order.weighedby) ? undefined : 'pickuporders.other-side',
    release: ({ fetchby }) => (fetchby === null ? 'pickuporders.not-asked' : undefined),
    takeBack: ({ takebackon: day }) =>
      day !== null && day > today() ? { code: 'pickuporders.too-early', params: { day } } : undefined,
  },
)
