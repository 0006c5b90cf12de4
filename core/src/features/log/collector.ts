import { z } from 'zod'
import { Id } from '../../kit.ts'

/** What a collector's journal tells of a reception: taken in, VN issued, handed over to the dismantler, a paper kept. */
export const CollectorEvent = z.enum(['RECEIVED', 'VN', 'HANDEDOVER', 'DOCUMENT'])

/** One record of a collector's journal, made from its receptions (details O78). */
export const CollectorRow = z.object({
  /** Of the row, unique within the journal. */
  id: z.int(),
  day: z.string(),
  kind: CollectorEvent,
  receptionId: Id,
  vnr: z.string(),
  /** The car. */
  subject: z.string().nullable(),
  vin: z.string().nullable(),
  /** The dismantler that the car goes to. */
  dismantler: z.string().nullable(),
  keeper: z.string().nullable(),
  /** Name of a paper, remark of a reception. */
  remark: z.string().nullable(),
  /** Of the reception. */
  state: z.enum(['OPEN', 'LOCKED', 'CANCELLED', 'REPLACED']),
})

export type CollectorEvent = z.output<typeof CollectorEvent>
export type CollectorRow = z.output<typeof CollectorRow>
