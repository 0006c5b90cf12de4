import { z } from 'zod'
import { Id, Instant, maybe, text, version } from '../../kit.ts'

/** The counter of VN numbers; `reason` explains skipped numbers (details O26). */
export const NumberingForm = z.object({
  version,
  vnrprefix: text(20),
  vnrdigits: z.int().min(1).max(10),
  vnrnext: z.int().min(1).max(999_999_999),
  reason: maybe(500),
})

/** Numbers skipped on purpose. */
export const NumberGap = z.object({
  id: Id,
  prefix: z.string(),
  firstNr: z.int(),
  lastNr: z.int(),
  reason: z.string(),
  created: Instant,
})
export type NumberingForm = z.output<typeof NumberingForm>
