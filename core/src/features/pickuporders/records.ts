import { z } from 'zod'
import { Email } from '../../fields.ts'
import { keysOf } from '../../keys.ts'
import { Amount, canOf, Id, maybe, version } from '../../kit.ts'
import { KeptFile } from '../files/contract.ts'
import { Measure } from '../offers/contract.ts'
import { MOVES, type MoveName, ORDER_STATES } from './states.ts'
import { FetchedLines, Terms } from './terms.ts'

export const OrderStatus = z.enum(ORDER_STATES)

const names: MoveName[] = keysOf(MOVES)

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
  /** Weighed when it was fetched. */
  actualamount: z.number().nullable(),
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
  can: canOf(...names),
})

/** What a looper types. */
const typed = {
  amount: Amount.positive().max(1_000_000_000),
  remark: maybe(1000),
  /** Answers go there; one's own copy. */
  loopermail: Email,
  /** A further address of the recycler. */
  recyclermail: Email,
  /** Less is taken than is wanted, as much as the offer takes. */
  confirmCap: z.boolean().optional(),
}
export const OrderForm = z.object(typed)
export const InquiryForm = z.object({ cargoId: Id, offerId: Id, ...typed })
export const OrderEdit = z.object({ id: Id, version, ...typed })

export type PickupOrder = z.output<typeof PickupOrder>
export type WholeOrder = z.output<typeof WholeOrder>
export type OrderDetails = z.output<typeof OrderDetails>
export type OrderForm = z.output<typeof OrderForm>
export type InquiryForm = z.output<typeof InquiryForm>
export type OrderEdit = z.output<typeof OrderEdit>
