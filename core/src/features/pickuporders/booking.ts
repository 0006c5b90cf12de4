import { z } from 'zod'
import { Id, version } from '../../kit.ts'
import { DisposalFields, DisposalForm, Measure, MOST_LINES, OutLineForm } from '../disposals/contract.ts'

/** A picked-up order as the disposal that it would be booked as; null where the order does not say it. */
export const BookingProposal = z.object({
  id: Id,
  /** Of the order. */
  version: z.int(),
  ordernumber: z.string().nullable(),
  recycler: z.string(),
  /** Whose stock the cargo follows. */
  dismantlerId: z.int().nullable(),
  wastetype: z.string().nullable(),
  /** Day of the pick-up in Berlin. */
  actiondate: z.string(),
  /** What was weighed, in a unit in which the waste type can be booked. */
  amount: z.number().nullable(),
  measure: Measure,
  pieces: z.number().nullable(),
  /** The looper brought it itself. */
  selfdelivery: z.boolean(),
  /** The recycler among the shared disposers, as long as it takes part, and in the own book, even if it is not used there any more. */
  sharedId: z.int().nullable(),
  myDisposerId: z.int().nullable(),
})

/** The disposal as somebody books it. */
export const Booking = DisposalForm.extend({
  dismantlerId: Id,
  /** Of the order as it was read: what was weighed may be set right until it is booked. */
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
