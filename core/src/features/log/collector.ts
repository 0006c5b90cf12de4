import { z } from 'zod'
import { Id } from '../../kit.ts'

/**
 * Events of a collector's journal: reception, VN issued, hand-over to the dismantler, document stored; incidents, monthly reviews, and loads fetched at
 * the collection point.
 */
export const CollectorEvent = z.enum(['RECEIVED', 'VN', 'HANDEDOVER', 'DOCUMENT', 'INCIDENT', 'REVIEW', 'PICKUP'])

/** One record of a collector's journal, made from its receptions, incidents, reviews and pick-ups (details O78). */
export const CollectorRow = z.object({
  /** Of the row, unique within the journal. */
  id: z.int(),
  day: z.string(),
  kind: CollectorEvent,
  /** Null for rows without a reception. */
  receptionId: Id.nullable(),
  /** For an incident at the collection point. */
  incidentId: Id.nullable(),
  /** For the review of a month. */
  reviewId: Id.nullable(),
  /** For a fetched load. */
  orderId: Id.nullable(),
  vnr: z.string().nullable(),
  /** The car, the kind of incident, the reviewed month, or the kind of cargo. */
  subject: z.string().nullable(),
  vin: z.string().nullable(),
  /** Dismantler that receives the car. */
  dismantler: z.string().nullable(),
  keeper: z.string().nullable(),
  /** Name of a document, remark of a reception, description of an incident; number, recycler and weighed amount of a load. */
  remark: z.string().nullable(),
  /** Of the reception. */
  state: z.enum(['OPEN', 'LOCKED', 'CANCELLED', 'REPLACED']).nullable(),
})

export type CollectorEvent = z.output<typeof CollectorEvent>
export type CollectorRow = z.output<typeof CollectorRow>
