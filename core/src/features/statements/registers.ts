import { z } from 'zod'
import { Id } from '../../kit.ts'
import { REGISTERS, RegisterRow } from '../registers/contract.ts'

/** Lines per document: a longer register is stored in several. */
export const MOST_LINES_KEPT = 5000

/** A line as it was when its period was closed, with the name of its waste at that time. */
export const KeptLine = RegisterRow.extend({ hazardous: z.boolean().nullable(), wastename: z.string().nullable() })
export type KeptLine = z.output<typeof KeptLine>

/** A register stored when the statement was locked, as shown with the statement. */
export const KeptMark = z.object({
  register: z.enum(REGISTERS),
  /** From 1; `number` has the total. */
  part: z.int(),
  lines: z.int(),
  /** Hash of the lines, in hex, as recorded in the statement's history and on the document. */
  sha256: z.string(),
})
export type KeptMark = z.output<typeof KeptMark>

export const KeptRegister = KeptMark.extend({ id: Id, parts: z.int() })
export type KeptRegister = z.output<typeof KeptRegister>
