import type { SpareListForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { handlerErrors, type PartContext } from '../parts/index.ts'

/**
 * A person who hands over parts must hold the qualifications of their kinds on the list's day, as for removing them (decision 29). Throws `invalid`
 * at `staffId`.
 */
export function refuseUnqualified(
  { staffId, actionDate: on }: SpareListForm,
  handed: ReadonlySet<string>,
  { kinds, staff }: PartContext,
): void {
  for (const kind of kinds.values()) {
    if (!handed.has(kind.key) || !kind.qualifications.length) continue
    const errors = handlerErrors('staffId', { kind, staffId, on }, staff)
    if (errors.length) throw new Problem('invalid', {}, errors)
  }
}
