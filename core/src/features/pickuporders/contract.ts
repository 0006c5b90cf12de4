import { z } from 'zod'
import { call, contract, Format, fileOut, formIn, idParams, PathId, version } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { sidesOf } from '../../twosided/kind.ts'
import { needOf } from '../../twosided/steps.ts'
import { DisposalProcess } from '../disposals/contract.ts'
import { docParams, thumbnailParams } from '../files/contract.ts'
import { offersToday } from '../offers/today.ts'
import { BookedOrder, Booking, BookingProposal } from './booking.ts'
import { Market } from './market.ts'
import {
  DisputeForm,
  InquiryForm,
  OrderDetails,
  OrderEdit,
  OrderForm,
  OrderMessage,
  OrderProposal,
  OrderReason,
  OrderStatus,
  OrderStep,
  PickupOrder,
  ReleaseForm,
  WeighingForm,
} from './records.ts'
import { type OrderMove, orders } from './states.ts'
import { ordersToday } from './today.ts'

export * from './booking.ts'
export { MARKET, Market, type MarketKind, type MarketMonth } from './market.ts'
export * from './records.ts'
export { orders } from './states.ts'
export { Terms } from './terms.ts'
export { WAITING_KINDS, WAITS } from './today.ts'

const OrderFilter = listQuery.extend({ status: OrderStatus.optional() })
export type OrderFilter = z.output<typeof OrderFilter>

const looper = { departments: ['LOOPER'] } as const
/** Both sides of an order read it (decision 32). */
const read = { can: 'STD.R', departments: sidesOf(orders) } as const
const reads = ['companies', 'masterdata', 'offers'] as const
/** Requirements of a step, from its side. */
const step = (name: OrderMove) => ({ ...needOf(orders, name), params: idParams, output: OrderDetails })

/** Confirms the terms that the looper has read, by the order's `seen`; other terms are refused. */
const Execution = z.object({ version, seen: z.string().max(64) })

/** What waits for the company in the exchange. */
const Waiting = z.object({
  ...ordersToday.fields,
  /** Offers within the reminder days of the company, earliest expiry first. */
  offers: z.array(offersToday.item),
})
export type Waiting = z.output<typeof Waiting>

export const pickuporders = contract('pickuporders', {
  /** For a looper all of its orders, for a recycler those addressed to it. */
  list: call('GET /pickuporders/of/:id', {
    ...read,
    params: idParams,
    query: OrderFilter.extend(paging),
    output: z.array(PickupOrder),
    reads,
  }),
  get: call('GET /pickuporders/:id', {
    ...read,
    params: idParams,
    output: OrderDetails,
    reads: [...reads, 'documents'],
  }),
  /** Creates a draft order of a cargo for an offer; an open order of the same two is replaced by `replaces`, otherwise the call is refused. */
  order: call('PUT /pickuporders/:cargoId/:offerId', {
    can: 'STD.C',
    ...looper,
    params: z.object({ cargoId: PathId, offerId: PathId }),
    body: OrderForm,
    output: OrderDetails,
  }),
  /** Sends an enquiry to the recycler, which is not binding. */
  request: call('PUT /pickuporders/request', { can: 'STD.C', ...looper, body: InquiryForm, output: OrderDetails }),
  edit: call('PATCH /pickuporders', { ...needOf(orders, 'edit'), body: OrderEdit, output: OrderDetails }),
  /** A draft is deleted, an enquiry is withdrawn: the recycler is notified and can still read it. */
  remove: call('DELETE /pickuporders/:id', {
    ...needOf(orders, 'remove'),
    params: idParams,
    query: z.object({ version: z.coerce.number().int() }),
  }),
  /**
   * Makes it binding: assigns the number, fixes the terms as seen, reserves the amount of the cargo and sends mails; also accepted if the recycler
   * proposed it.
   */
  execute: call('PUT /pickuporders/execute/:id', { ...step('execute'), body: Execution }),
  cancel: call('PATCH /pickuporders/cancel/:id', { ...step('cancel'), body: OrderReason }),
  askRelease: call('PATCH /pickuporders/askrelease/:id', { ...step('askRelease'), body: ReleaseForm }),
  takeBack: call('PATCH /pickuporders/takeback/:id', { ...step('takeBack'), body: OrderReason }),
  dispute: call('PATCH /pickuporders/dispute/:id', { ...step('dispute'), body: DisputeForm }),
  propose: call('PATCH /pickuporders/propose/:id', { ...step('propose'), body: OrderProposal }),
  accept: call('PATCH /pickuporders/accept/:id', { ...step('accept'), body: OrderStep }),
  decline: call('PATCH /pickuporders/decline/:id', { ...step('decline'), body: OrderReason }),
  release: call('PATCH /pickuporders/release/:id', { ...step('release'), body: OrderStep }),
  /** With the weighed amount, in the order's unit. Throws `pickuporders.over-weighed` until that is confirmed. */
  pickedup: call('PATCH /pickuporders/pickedup/:id', { ...step('pickedup'), body: WeighingForm }),
  agree: call('PATCH /pickuporders/agree/:id', { ...step('agree'), body: OrderStep }),
  message: call('POST /pickuporders/message/:id', { ...step('message'), body: OrderMessage }),
  /** Tasks that wait for the acting company. */
  waiting: call('GET /pickuporders/waiting', { ...read, output: Waiting, reads: ['companies'] }),
  /** Market prices by kind of cargo and month, with the prices of an own looper or recycler. Throws `not-found`. */
  market: call('GET /pickuporders/market/:id', {
    ...read,
    params: idParams,
    output: Market,
    reads: ['masterdata'],
  }),
  /** Proposed disposal of the order (decision 33). Throws `not-found` if it cannot be booked. */
  proposal: call('GET /pickuporders/disposal/:id', {
    can: 'BTB.C',
    departments: ['DISMANTLER'],
    params: idParams,
    output: BookingProposal,
    reads: ['partners', 'masterdata'],
  }),
  /** Books it as a disposal by the rules for disposals, and links both. */
  dispose: call('POST /pickuporders/disposal/:id', {
    ...needOf(orders, 'dispose'),
    departments: ['DISMANTLER'],
    params: idParams,
    body: Booking,
    output: DisposalProcess,
  }),
  /** The order that a disposal was booked from; null if none. */
  booked: call('GET /pickuporders/booked/:disposalId', {
    can: 'BTB.R',
    departments: ['DISMANTLER'],
    params: z.object({ disposalId: PathId }),
    output: BookedOrder.nullable(),
    reads: ['disposals'],
  }),
  /** Multipart: the weigh slip. */
  addSlip: call('POST /pickuporders/slip/:id', {
    ...step('addSlip'),
    ...formIn,
  }),
  slip: call('GET /pickuporders/slip/:docId', {
    ...read,
    params: z.object({ docId: PathId }),
    ...fileOut,
  }),
  /** A photo of the cargo of an order, for both of its sides. */
  photo: call('GET /pickuporders/photo/:docId', {
    ...read,
    params: docParams,
    ...fileOut,
  }),
  photoThumbnail: call('GET /pickuporders/photo/:docId/:size', {
    ...read,
    params: thumbnailParams,
    ...fileOut,
  }),
  /** The order as PDF. */
  paper: call('GET /pickuporders/paper/:id', { ...read, params: idParams, ...fileOut }),
  export: call('GET /pickuporders/download/:format/:id', {
    ...read,
    params: z.object({ format: Format, id: PathId }),
    query: OrderFilter,
    ...fileOut,
    streams: true,
    replica: true,
  }),
})
