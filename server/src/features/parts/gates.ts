import { needsQualification } from '@kreislauf/core/features/employees/rules.ts'
import { isForReuse, whyNotReusable } from '@kreislauf/core/features/parts/rules.ts'
import type { SpareKind } from '@kreislauf/core/features/spares/contract.ts'
import { type FieldError, refuse } from '@kreislauf/core/problems.ts'
import { fieldErrorOf, type Staff, whyNotOfStaff } from '../employees/index.ts'
import type { Line } from './line.ts'

/** A person who removes a kind of part that requires it must be qualified on that day (decision 29); unchanged ones are not checked again. */
export function staffErrors({ index, stored, kind, values }: Line, staff: Staff): FieldError[] {
  const { staffId, takenon: on, sparecategory } = values
  const same = stored?.staffId === staffId && stored?.takenon === on && stored.sparecategory === sparecategory
  return staffId && same ? [] : handlerErrors(`${index}.staffId`, { kind, staffId, on }, staff)
}

interface Handling {
  kind: Pick<SpareKind, 'qualifications'>
  staffId: number | null
  on: string
}

/** Errors, at `path`, of the employee who removes or hands over a kind of part on a day. */
export function handlerErrors(
  path: string,
  { kind: { qualifications }, staffId, on }: Handling,
  staff: Staff,
): FieldError[] {
  if (!staffId) return needsQualification(qualifications) ? [{ path, code: 'needs_qualified' }] : []
  const reason = whyNotOfStaff(staff, staffId, qualifications, on)
  return reason ? [{ path, ...fieldErrorOf(reason) }] : []
}

/** Refuses to keep parts for reuse that the law excludes from a given day on. */
export function refuseKind({ kind, values }: Line, refusedFrom: string): void {
  if (!kind.reusable && isForReuse(values.assessment)) refuse(whyNotReusable(kind.name, values.takenon, refusedFrom))
}
