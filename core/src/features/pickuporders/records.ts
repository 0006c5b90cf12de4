import { z } from 'zod'
import { Email } from '../../fields.ts'
import { Amount, canOf, Day, Id, maybe, version } from '../../kit.ts'
import { movesOf } from '../../twosided/kind.ts'
import { KeptFile } from '../files/contract.ts'
import { Measure } from '../offers/contract.ts'
import { ORDER_SIDES, ORDER_STATES, orders } from './states.ts'
import { FetchedLines, Terms } from './terms.ts'

export const OrderStatus = z.enum(ORDER_STATES)

/** What happened beside the days of an order: said, asked, weighed. */
export const COURSE = [
  ...(['MESSAGE', 'CHANGED', 'WITHDRAWN', 'PROPOSED', 'RELEASE', 'RELEASED', 'TAKENBACK'] as const),
  ...(['WEIGHED', 'DISPUTED', 'AGREED'] as const),
] as const

/** One step of it, the oldest first; amounts in the order's measure. */
export const CourseStep = z.object({
  at: z.string(),
  by: z.enum(ORDER_SIDES),
  what: z.enum(COURSE),
  words: z.string().optional(),
  amount: z.number().optional(),
  /** A day. */
  till: z.string().optional(),
})

/** The amount that money is told for. */
export const NET_OF = ['ORDERED', 'FETCHED'] as const

/** An order as one of its two sides sees it. Amounts are in `measure`, that of the cargo. */
export const PickupOrder = z.object({
  id: Id,
  version: z.int(),
  /** The acting company has the cargo; the acting company takes it. Both: it orders from itself. */
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
  /** Weighed when it was fetched: what counts. */
  actualamount: z.number().nullable(),
  /** What one side says was fetched, and which one, while the other one has not agreed. */
  weighed: z.number().nullable(),
  weighedby: z.enum(ORDER_SIDES).nullable(),
  /** Wanted, where the offer takes less. */
  wantedamount: z.number().nullable(),
  /** Euros that the looper nets for what was fetched, before that for what is ordered. */
  net: z.number(),
  /** What they are of. */
  netof: z.enum(NET_OF),
  /** The lines of it once something was fetched; those of what was ordered stand in the terms. */
  fetched: FetchedLines.nullable(),
  /** Drawn at execution; before that an order is a draft (details O92). */
  ordernumber: z.string().nullable(),
  orderdate: z.string().nullable(),
  /** Day on which it was begun. */
  createdon: z.string(),
  remark: z.string().nullable(),
  reason: z.string().nullable(),
  loopermail: z.string().nullable(),
  recyclermail: z.string().nullable(),
  /** The looper shows who is to be called before the order binds. */
  showcontact: z.boolean(),
  /** Until when the looper asks for it to be fetched, or to be released. */
  fetchby: z.string().nullable(),
  /** First day on which the looper may take back what was accepted and not fetched. */
  takebackon: z.string().nullable(),
  /** It is in the looper's operating log. */
  booked: z.boolean(),
  requestedat: z.string().nullable(),
  executedat: z.string().nullable(),
  answeredat: z.string().nullable(),
  pickedupat: z.string().nullable(),
  cancelledat: z.string().nullable(),
  /** Only for who has the cargo. */
  disposalId: z.int().nullable(),
  terms: Terms,
})

/** An order with what the waste is that it may be, by the law of the day of ordering. */
export const WholeOrder = PickupOrder.extend({
  /** Addresses that the acting company named and that get no mail, as who has them has not agreed. */
  unmailed: z.array(z.string()),
  course: z.array(CourseStep),
  wastes: z.array(z.object({ wastetype: z.string(), hazardous: z.boolean(), name: z.string() })),
})

/** An order with its papers and the steps that are refused. */
export const OrderDetails = WholeOrder.extend({
  /** Weigh slips, pictures or PDFs that both sides see. */
  slips: z.array(KeptFile),
  /** What the cargo looks like. */
  photos: z.array(KeptFile),
  /** Tells whether the terms are those that somebody saw. */
  seen: z.string(),
  can: canOf(...movesOf(orders)),
})

/** What a looper types. */
const typed = {
  amount: Amount.positive().max(1_000_000_000),
  remark: maybe(1000),
  /** Answers go there; one's own copy. */
  loopermail: Email,
  /** A further address of the recycler. */
  recyclermail: Email,
  /** Shows the looper's contact before the order binds. */
  showcontact: z.boolean().optional(),
  /** Less is taken than is wanted, as much as the offer takes. */
  confirmCap: z.boolean().optional(),
}
/** The open inquiry or draft of the same cargo and offer that it takes the place of, as it was read. */
const replaces = z.object({ id: Id, version }).optional()
export const OrderForm = z.object({ ...typed, replaces })
export const InquiryForm = z.object({ cargoId: Id, offerId: Id, ...typed, replaces })
export const OrderEdit = z.object({ id: Id, version, ...typed })

const words = z.string().trim().min(1).max(500)
/** A step from the version that somebody looked at. */
export const OrderStep = z.object({ version })
export const OrderReason = OrderStep.extend({ reason: words })
export const OrderProposal = OrderStep.extend({ words: maybe(500) })
export const OrderMessage = z.object({ words })
/** Released, or fetched until that day. */
export const ReleaseForm = OrderReason.extend({ till: Day })
const weighed = Amount.min(0).max(1_000_000_000)
/** What was weighed; `confirmed` where that is much more than was ordered, `reason` where something else was said before. */
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
