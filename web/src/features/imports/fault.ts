import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { isProblemCode } from '@kreislauf/core/features.ts'
import { Problem } from '@kreislauf/core/problems.ts'

/** Why a run stopped, as a problem like any other. */
export const faultOf = ({ fault }: Import): Problem =>
  new Problem(isProblemCode(fault?.code) ? fault.code : 'unexpected', fault?.params ?? {})
