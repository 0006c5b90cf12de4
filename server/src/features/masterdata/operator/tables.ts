import type { OperatorTable } from '@kreislauf/core/features/masterdata/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { operatorTables } from '../../../platform/masterdata/operator.ts'

/** Throws `not-found`. */
export function tableOf(name: OperatorTable) {
  const table = operatorTables.find(({ file }) => file === name)
  if (!table) throw new Problem('not-found')
  return table
}
