import { z } from 'zod'
import { Id } from '../../kit.ts'

/** What a collector's journal tells of a reception: taken in, VN issued, handed over to the dismantler, a paper kept; and what happened at the point. */
export const CollectorEvent = z.enum(['RECEIVED', 'VN', 'HANDEDOVER', 'DOCUMENT', 'INCIDENT'])

/** One record of a collector's journal, made from its receptions and incidents (details O78). */
export const CollectorRow = z.object({
  /** Of the row, unique within the journal. */
  id: z.int(),
  day: z.string(),
  kind: CollectorEvent,
  /** Null for what is no reception's. */
  receptionId: Id.nullable(),
  /** Of what happened at the point itself. */
  incidentId: Id.nullable(),
  vnr: z.string().nullable(),
  /** The car, or what kind of incident it is. */
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
