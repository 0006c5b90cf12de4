import { z } from 'zod'
import { Id, version } from '../../kit.ts'
import { DisposalFields, DisposalForm, Measure, MOST_LINES, OutLineForm } from '../disposals/contract.ts'

/** Proposed disposal of a picked-up order; null values are unknown to the order. */
export const BookingProposal = z.object({
  id: Id,
  /** Of the order. */
  version: z.int(),
  ordernumber: z.string().nullable(),
  recycler: z.string(),
  /** Dismantler whose stock the cargo follows. */
  dismantlerId: z.int().nullable(),
  wastetype: z.string().nullable(),
  /** Day of the pick-up in Berlin. */
  actiondate: z.string(),
  /** The weighed amount, in a unit in which the waste type can be booked. */
  amount: z.number().nullable(),
  measure: Measure,
  pieces: z.number().nullable(),
  /** The looper delivered it itself. */
  selfdelivery: z.boolean(),
  /** The recycler among the shared disposers, while it participates, and in the own book, even if inactive there. */
  sharedId: z.int().nullable(),
  myDisposerId: z.int().nullable(),
})

/** The body of the booking. */
export const Booking = DisposalForm.extend({
  dismantlerId: Id,
  /** Version of the order that was read: the weighed amount may be corrected until it is booked. */
  orderversion: version,
  disposal: DisposalFields,
  btbEntryOuts: z
    .array(OutLineForm.omit({ id: true, deleted: true }))
    .min(1)
    .max(MOST_LINES),
})

/** The order that a disposal was booked from. */
export const BookedOrder = z.object({ id: Id, ordernumber: z.string().nullable() })

export type BookingProposal = z.output<typeof BookingProposal>
export type Booking = z.output<typeof Booking>
export type BookedOrder = z.output<typeof BookedOrder>
