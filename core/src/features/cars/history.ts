import { z } from 'zod'
import { Instant } from '../../kit.ts'

/** An entry in the history of a reception, its car and their files. */
export const HistoryEntry = z.object({
  seq: z.number(),
  at: Instant,
  actor: z.string().nullable(),
  /** created, updated, locked, unlocked, cancelled, replaced … */
  event: z.string(),
  record: z.enum(['reception', 'car', 'file']),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

export type HistoryEntry = z.output<typeof HistoryEntry>
