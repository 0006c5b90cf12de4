import { z } from 'zod'
import { Id } from '../../kit.ts'

/**
 * What a collector's journal tells of a reception: taken in, VN issued, handed over to the dismantler, a paper kept; what happened at the point,
 * who looked its log through, and which loads were fetched there.
 */
export const CollectorEvent = z.enum(['RECEIVED', 'VN', 'HANDEDOVER', 'DOCUMENT', 'INCIDENT', 'REVIEW', 'PICKUP'])

/** One record of a collector's journal, made from its receptions, incidents, reviews and pick-ups (details O78). */
export const CollectorRow = z.object({
  /** Of the row, unique within the journal. */
  id: z.int(),
  day: z.string(),
  kind: CollectorEvent,
  /** Null for what is no reception's. */
  receptionId: Id.nullable(),
  /** Of what happened at the point itself. */
  incidentId: Id.nullable(),
  /** Of the review of a month. */
  reviewId: Id.nullable(),
  /** Of the load that was fetched. */
  orderId: Id.nullable(),
  vnr: z.string().nullable(),
  /** The car, what kind of incident it is, the month that was looked through, or the kind of cargo. */
  subject: z.string().nullable(),
  vin: z.string().nullable(),
  /** The dismantler that the car goes to. */
  dismantler: z.string().nullable(),
  keeper: z.string().nullable(),
  /** Name of a paper, remark of a reception, what happened; number, recycler and weighed amount of a load. */
  remark: z.string().nullable(),
  /** Of the reception. */
  state: z.enum(['OPEN', 'LOCKED', 'CANCELLED', 'REPLACED']).nullable(),
})

export type CollectorEvent = z.output<typeof CollectorEvent>
export type CollectorRow = z.output<typeof CollectorRow>
