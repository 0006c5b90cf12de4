import { z } from 'zod'
import { Id } from '../../kit.ts'

/** Kinds of journal rows: every record of the log (details O70). */
export const JournalKind = z.enum([
  'RECEPTION',
  'INBOUND',
  'LINE',
  'FOREIGN',
  'DISPOSAL',
  'OWNUSE',
  'CORRECTION',
  'OPENING',
  'RECODE',
  'STATEMENT',
  'INCIDENT',
  'PART',
  'SPARE',
  'REVIEW',
  'CLEARANCE',
])

/** One record of the log as an inspector reads it. */
export const JournalRow = z.object({
  /** Of the row, unique within the journal. */
  id: z.int(),
  day: z.string(),
  kind: JournalKind,
  recordId: Id,
  carId: z.int().nullable(),
  /** The car, disposer or remark that identifies it. */
  subject: z.string().nullable(),
  /** VN number, weigh slip or proof number. */
  number: z.string().nullable(),
  wastetype: z.string().nullable(),
  hazardous: z.boolean().nullable(),
  wastename: z.string().nullable(),
  tradename: z.string().nullable(),
  amount: z.number().nullable(),
  measure: z.string().nullable(),
  /** kg, positive into the yard or its fraction, negative out of it; null if no mass moves. */
  kg: z.number().nullable(),
  staffName: z.string().nullable(),
  remark: z.string().nullable(),
  occurredon: z.string().nullable(),
  /** Day on which it was entered. */
  enteredon: z.string(),
  /** Entered more than ten days after its day (details O77). */
  late: z.boolean(),
  /** Cancelled or replaced receptions, open statements. */
  state: z.string().nullable(),
})

export type JournalRow = z.output<typeof JournalRow>
export type JournalKind = z.output<typeof JournalKind>
