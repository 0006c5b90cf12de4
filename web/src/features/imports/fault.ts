import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { Problem, type ProblemCode, problems } from '@kreislauf/core/problems.ts'

/** Why a run stopped, as any other failure is told. */
export const faultOf = ({ fault }: Import): Problem =>
  new Problem(fault && fault.code in problems ? (fault.code as ProblemCode) : 'unexpected', fault?.params ?? {})
