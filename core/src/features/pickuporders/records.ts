import { z } from 'zod'
import { Email } from '../../fields.ts'
import { Amount, canOf, Day, Id, maybe, version } from '../../kit.ts'
import { movesOf } from '../../twosided/kind.ts'
import { KeptFile } from '../files/contract.ts'
import { Measure } from '../offers/contract.ts'
import { ORDER_SIDES, ORDER_STATES, orders } from './states.ts'
import { FetchedLines, Terms } from './terms.ts'

export const OrderStatus = z.enum(ORDER_STATES)

/** Events of an order besides its dates: messages, requests, weighings. */
export const COURSE = [
  ...(['MESSAGE', 'CHANGED', 'WITHDRAWN', 'PROPOSED', 'RELEASE', 'RELEASED', 'TAKENBACK'] as const),
  ...(['WEIGHED', 'DISPUTED', 'AGREED'] as const),
] as const

/** One event, oldest first; amounts in the order's unit. */
export const CourseStep = z.object({
  at: z.string(),
  by: z.enum(ORDER_SIDES),
  what: z.enum(COURSE),
  words: z.string().optional(),
  amount: z.number().optional(),
  /** A day. */
  till: z.string().optional(),
})

/** The amount that money figures refer to. */
export const NET_OF = ['ORDERED', 'FETCHED'] as const

/** An order as one of its two sides sees it. Amounts are in `measure`, the unit of the cargo. */
export const PickupOrder = z.object({
  id: Id,
  version: z.int(),
  /** The acting company has the cargo; the acting company takes it. Both if it orders from itself. */
  mine: z.boolean(),
  addressed: z.boolean(),
  looperId: Id,
  looper: z.string(),
  recyclerId: Id,
  recycler: z.string(),
  cargoId: Id,
  offerId: Id,
  cargoTypeId: Id,
  cargoTypeName: z.string(),
  ordertype: z.enum(['INQUIRY', 'BINDING']),
  status: OrderStatus,
  measure: Measure,
  amount: z.number(),
  /** Weighed amount at pick-up, which applies. */
  actualamount: z.number().nullable(),
  /** The fetched amount reported by one side, and that side, until the other one agrees. */
  weighed: z.number().nullable(),
  weighedby: z.enum(ORDER_SIDES).nullable(),
  /** The requested amount, if the offer takes less. */
  wantedamount: z.number().nullable(),
  /** The looper's net in euros for the fetched amount, before that for the ordered one. */
  net: z.number(),
  /** The amount that the net refers to. */
  netof: z.enum(NET_OF),
  /** Its terms once something was fetched; those of the ordered amount are in `terms`. */
  fetched: FetchedLines.nullable(),
  /** Assigned at execution; before that an order is a draft (details O92). */
  ordernumber: z.string().nullable(),
  orderdate: z.string().nullable(),
  /** Day on which it was begun. */
  createdon: z.string(),
  remark: z.string().nullable(),
  reason: z.string().nullable(),
  loopermail: z.string().nullable(),
  recyclermail: z.string().nullable(),
  /** The looper shows its contact before the order is binding. */
  showcontact: z.boolean(),
  /** Deadline set by the looper to fetch it, or to be released. */
  fetchby: z.string().nullable(),
  /** First day on which the looper may take back an accepted order that was not fetched. */
  takebackon: z.string().nullable(),
  /** It is in the looper's operating log. */
  booked: z.boolean(),
  requestedat: z.string().nullable(),
  executedat: z.string().nullable(),
  answeredat: z.string().nullable(),
  pickedupat: z.string().nullable(),
  cancelledat: z.string().nullable(),
  /** Only for the company that has the cargo. */
  disposalId: z.int().nullable(),
  terms: Terms,
})

/** An order with the possible waste types by the law of the day of ordering. */
export const WholeOrder = PickupOrder.extend({
  /** Addresses named by the acting company that get no mail because they have not consented. */
  unmailed: z.array(z.string()),
  course: z.array(CourseStep),
  wastes: z.array(z.object({ wastetype: z.string(), hazardous: z.boolean(), name: z.string() })),
})

/** An order with its documents and the refused steps. */
export const OrderDetails = WholeOrder.extend({
  /** Weigh slips, images or PDFs visible to both sides. */
  slips: z.array(KeptFile),
  /** Photos of the cargo. */
  photos: z.array(KeptFile),
  /** Identifies the terms, to compare with those that the user saw. */
  seen: z.string(),
  can: canOf(...movesOf(orders)),
})

/** Input of a looper. */
const typed = {
  amount: Amount.positive().max(1_000_000_000),
  remark: maybe(1000),
  /** Reply address; also receives a copy. */
  loopermail: Email,
  /** A further address of the recycler. */
  recyclermail: Email,
  /** Shows the looper's contact before the order binds. */
  showcontact: z.boolean().optional(),
  /** Accepts less than requested, as much as the offer takes. */
  confirmCap: z.boolean().optional(),
}
/** The open enquiry or draft of the same cargo and offer to replace, with the version that was read. */
const replaces = z.object({ id: Id, version }).optional()
export const OrderForm = z.object({ ...typed, replaces })
export const InquiryForm = z.object({ cargoId: Id, offerId: Id, ...typed, replaces })
export const OrderEdit = z.object({ id: Id, version, ...typed })

const words = z.string().trim().min(1).max(500)
/** The version that a step is based on. */
export const OrderStep = z.object({ version })
export const OrderReason = OrderStep.extend({ reason: words })
export const OrderProposal = OrderStep.extend({ words: maybe(500) })
export const OrderMessage = z.object({ words })
/** Released, or fetched until that day. */
export const ReleaseForm = OrderReason.extend({ till: Day })
const weighed = Amount.min(0).max(1_000_000_000)
/** The weighed amount; `confirmed` if it is much more than ordered, `reason` if it corrects an earlier one. */
export const WeighingForm = OrderStep.extend({ amount: weighed, confirmed: z.boolean().optional(), reason: maybe(500) })
export const DisputeForm = OrderReason.extend({ amount: weighed })

export type PickupOrder = z.output<typeof PickupOrder>
export type WholeOrder = z.output<typeof WholeOrder>
export type OrderDetails = z.output<typeof OrderDetails>
export type CourseStep = z.output<typeof CourseStep>
export type WeighingForm = z.output<typeof WeighingForm>
export type ReleaseForm = z.output<typeof ReleaseForm>
export type DisputeForm = z.output<typeof DisputeForm>
export type OrderForm = z.output<typeof OrderForm>
export type InquiryForm = z.output<typeof InquiryForm>
export type OrderEdit = z.output<typeof OrderEdit>
