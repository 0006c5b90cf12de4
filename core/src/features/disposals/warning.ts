import { z } from 'zod'
import { FORBIDDEN } from '../../domain/unlawful.ts'
import { keysOf } from '../../keys.ts'
import type { NameIn } from '../../words.ts'

const warnings = [
  'certificate_expired',
  'permit_expired',
  'proof_expired',
  'not_accepted',
  'entered_late',
  'proof_missing',
  'proof_format',
  'receipt_missing',
  'receipt_format',
  'recyclingproof_missing',
  'substance_missing',
  'receipt_twice',
  ...keysOf(FORBIDDEN),
] as const satisfies NameIn<'disposals.warnings'>[]

/** A non-blocking finding: text `disposals.warnings.<code>`; `field` is where it is shown. */
export const Warning = z.object({
  code: z.enum(warnings),
  params: z.record(z.string(), z.unknown()).optional(),
  field: z.string().optional(),
})
export type Warning = z.output<typeof Warning>
