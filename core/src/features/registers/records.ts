import { z } from 'zod'
import { SUBSTANCES } from '../../domain/fgas.ts'

/**
 * The registers of NachwV § 24: waste received (4), waste handed on (5) and (6), parts given away for reuse (8). The
 * opening stock of the log has a register of its own, so that the waste received equals the figure in the waste
 * statistics.
 */
export const REGISTERS = ['in', 'out', 'reuse', 'opening'] as const
export type Register = (typeof REGISTERS)[number]

/** A line of a register: one delivery, load or part, as required by § 24. */
export const RegisterRow = z.object({
  id: z.int(),
  day: z.string(),
  wastetype: z.string(),
  kg: z.number(),
  pieces: z.number().nullable(),
  /** The car, or the name of the waste or part. */
  subject: z.string().nullable(),
  /** Number of the VN, of the weigh or transfer slip, of the parts list. */
  paper: z.string().nullable(),
  /** Company or person that delivered or took it, with address; a keeper only for callers who may read receptions. */
  party: z.string().nullable(),
  carrier: z.string().nullable(),
  proof: z.string().nullable(),
  rdcode: z.string().nullable(),
  /** Substance of refrigerant that was handed on (ChemKlimaschutzV § 4 (3)). */
  substance: z.enum(SUBSTANCES).nullable(),
  staffName: z.string().nullable(),
  /** Entered more than ten days after it happened. */
  late: z.boolean(),
  carId: z.int().nullable(),
  /** Of the entry, disposal or parts list. */
  recordId: z.int(),
})
export type RegisterRow = z.output<typeof RegisterRow>

/** A waste type with lines in a register. */
export const RegisterType = z.object({
  wastetype: z.string(),
  name: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  lines: z.int(),
  kg: z.number(),
})
export type RegisterType = z.output<typeof RegisterType>
