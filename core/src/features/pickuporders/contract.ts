import { z } from 'zod'
import { bytes, call, contract, Format, idParams, PathId, version } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { sidesOf } from '../../twosided/kind.ts'
import { needOf } from '../../twosided/steps.ts'
import { DisposalProcess } from '../disposals/contract.ts'
import { docParams, thumbnailParams } from '../files/contract.ts'
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
import { Waiting } from './waiting.ts'

export * from './booking.ts'
export { MARKET, Market, type MarketKind, type MarketMonth } from './market.ts'
export * from './records.ts'
export { orders } from './states.ts'
export { Terms } from './terms.ts'
export { WAITING_KINDS, WAITS, Waiting, type WaitingOrders } from './waiting.ts'

const OrderFilter = listQuery.extend({ status: OrderStatus.optional() })
export type OrderFilter = z.output<typeof OrderFilter>

const looper = { departments: ['LOOPER'] } as const
/** Both sides of an order read it (decision 32). */
const read = { can: 'STD.R', departments: sidesOf(orders) } as const
const reads = ['companies', 'masterdata', 'offers'] as const
/** A step of the side whose it is. */
const step = (name: OrderMove) => ({ ...needOf(orders, name), params: idParams, output: OrderDetails })

/** Dismisses an old state of the terms: `seen` of the order whose terms the looper read. */
const Execution = z.object({ version, seen: z.string().max(64) })

export const pickuporders = contract('pickuporders', {
  /** Of a looper all of its orders, of a recycler those addressed to it. */
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
  /** Writes the order of a cargo to an offer as a draft; an open one of the same two it `replaces` or is refused for. */
  order: call('PUT /pickuporders/:cargoId/:offerId', {
    can: 'STD.C',
    ...looper,
    params: z.object({ cargoId: PathId, offerId: PathId }),
    body: OrderForm,
    output: OrderDetails,
  }),
  /** Asks the recycler, which binds nobody. */
  request: call('PUT /pickuporders/request', { can: 'STD.C', ...looper, body: InquiryForm, output: OrderDetails }),
  edit: call('PATCH /pickuporders', { ...needOf(orders, 'edit'), body: OrderEdit, output: OrderDetails }),
  /** A draft is deleted, what was asked is withdrawn: the recycler is told and goes on reading it. */
  remove: call('DELETE /pickuporders/:id', {
    ...needOf(orders, 'remove'),
    params: idParams,
    query: z.object({ version: z.coerce.number().int() }),
  }),
  /** Makes it binding: number, terms as seen, amount off the cargo and mails at once; accepted, too, where the recycler proposed it. */
  execute: call('PUT /pickuporders/execute/:id', { ...step('execute'), body: Execution }),
  cancel: call('PATCH /pickuporders/cancel/:id', { ...step('cancel'), body: OrderReason }),
  askRelease: call('PATCH /pickuporders/askrelease/:id', { ...step('askRelease'), body: ReleaseForm }),
  takeBack: call('PATCH /pickuporders/takeback/:id', { ...step('takeBack'), body: OrderReason }),
  dispute: call('PATCH /pickuporders/dispute/:id', { ...step('dispute'), body: DisputeForm }),
  propose: call('PATCH /pickuporders/propose/:id', { ...step('propose'), body: OrderProposal }),
  accept: call('PATCH /pickuporders/accept/:id', { ...step('accept'), body: OrderStep }),
  decline: call('PATCH /pickuporders/decline/:id', { ...step('decline'), body: OrderReason }),
  release: call('PATCH /pickuporders/release/:id', { ...step('release'), body: OrderStep }),
  /** With what was weighed, in the order's measure. Throws `pickuporders.over-weighed` until that is confirmed. */
  pickedup: call('PATCH /pickuporders/pickedup/:id', { ...step('pickedup'), body: WeighingForm }),
  agree: call('PATCH /pickuporders/agree/:id', { ...step('agree'), body: OrderStep }),
  message: call('POST /pickuporders/message/:id', { ...step('message'), body: OrderMessage }),
  /** What waits for the acting company. */
  waiting: call('GET /pickuporders/waiting', { ...read, output: Waiting, reads: ['companies'] }),
  /** What the market pays by kind of cargo and month, beside what an own looper got or an own recycler paid. Throws `not-found`. */
  market: call('GET /pickuporders/market/:id', {
    ...read,
    params: idParams,
    output: Market,
    reads: ['masterdata'],
  }),
  /** What the order would be booked as (decision 33). Throws `not-found` for one that cannot be booked. */
  proposal: call('GET /pickuporders/disposal/:id', {
    can: 'BTB.C',
    departments: ['DISMANTLER'],
    params: idParams,
    output: BookingProposal,
    reads: ['partners', 'masterdata'],
  }),
  /** Books it as a disposal by the rules of those, and links both. */
  dispose: call('POST /pickuporders/disposal/:id', {
    ...needOf(orders, 'dispose'),
    departments: ['DISMANTLER'],
    params: idParams,
    body: Booking,
    output: DisposalProcess,
  }),
  /** The order that a disposal was booked from; null for one of none. */
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
    body: z.custom<FormData>().optional(),
    kind: 'upload',
  }),
  slip: call('GET /pickuporders/slip/:docId', {
    ...read,
    params: z.object({ docId: PathId }),
    output: bytes,
    kind: 'file',
  }),
  /** A photo of the cargo of an order, for both of its sides. */
  photo: call('GET /pickuporders/photo/:docId', {
    ...read,
    params: docParams,
    output: bytes,
    kind: 'file',
  }),
  photoThumbnail: call('GET /pickuporders/photo/:docId/:size', {
    ...read,
    params: thumbnailParams,
    output: bytes,
    kind: 'file',
  }),
  /** The order as a paper. */
  paper: call('GET /pickuporders/paper/:id', { ...read, params: idParams, output: bytes, kind: 'file' }),
  export: call('GET /pickuporders/download/:format/:id', {
    ...read,
    params: z.object({ format: Format, id: PathId }),
    query: OrderFilter,
    output: bytes,
    kind: 'file',
    streams: true,
    replica: true,
  }),
})
