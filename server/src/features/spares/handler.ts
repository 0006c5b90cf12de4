import type { SpareListForm } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Around, handlerErrors } from '../parts/index.ts'

/** Whoever hands kinds of parts over holds on the list's day what they ask for, as who took them off did (decision 29). Throws `invalid` at `staffId`. */
export function refuseUnqualified(
  { staffId, actionDate: on }: SpareListForm,
  handed: ReadonlySet<string>,
  { kinds, staff }: Around,
): void {
  for (const kind of kinds.values()) {
    if (!handed.has(kind.key) || !kind.qualifications.length) continue
    const errors = handlerErrors('staffId', { kind, staffId, on }, staff)
    if (errors.length) throw new Problem('invalid', {}, errors)
  }
}
