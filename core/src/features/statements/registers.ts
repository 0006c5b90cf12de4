import { z } from 'zod'
import { Id } from '../../kit.ts'
import { REGISTERS, RegisterRow } from '../registers/contract.ts'

/** Lines of one paper: a register that has more is kept in several. */
export const MOST_LINES_KEPT = 5000

/** A line as it read when its period was closed, with what its waste was called then. */
export const KeptLine = RegisterRow.extend({ hazardous: z.boolean().nullable(), wastename: z.string().nullable() })
export type KeptLine = z.output<typeof KeptLine>

/** What a statement says of a register that was kept when it was locked. */
export const KeptMark = z.object({
  register: z.enum(REGISTERS),
  /** From 1; of how many stands in their number. */
  part: z.int(),
  lines: z.int(),
  /** Of the lines, in hex: it stands in the history of the statement and on the paper. */
  sha256: z.string(),
})
export type KeptMark = z.output<typeof KeptMark>

export const KeptRegister = KeptMark.extend({ id: Id, parts: z.int() })
export type KeptRegister = z.output<typeof KeptRegister>
