import { z } from 'zod'
import { Id } from '../../kit.ts'

/** What a collector's journal tells of a reception: taken in, VN issued, handed over to the dismantler, a paper kept; what happened at the point, and who looked its log through. */
export const CollectorEvent = z.enum(['RECEIVED', 'VN', 'HANDEDOVER', 'DOCUMENT', 'INCIDENT', 'REVIEW'])

/** One record of a collector's journal, made from its receptions, incidents and reviews (details O78). */
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
  vnr: z.string().nullable(),
  /** The car, what kind of incident it is, or the month that was looked through. */
  subject: z.string().nullable(),
  vin: z.string().nullable(),
  /** The dismantler that the car goes to. */
  dismantler: z.string().nullable(),
  keeper: z.string().nullable(),
  /** Name of a paper, remark of a reception, what happened. */
  remark: z.string().nullable(),
  /** Of the reception. */
  state: z.enum(['OPEN', 'LOCKED', 'CANCELLED', 'REPLACED']).nullable(),
})

export type CollectorEvent = z.output<typeof CollectorEvent>
export type CollectorRow = z.output<typeof CollectorRow>
