import { needsQualification } from '@kreislauf/core/features/employees/rules.ts'
import { isForReuse, whyNotReusable } from '@kreislauf/core/features/parts/rules.ts'
import type { SpareKind } from '@kreislauf/core/features/spares/contract.ts'
import { type FieldError, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { fieldErrorOf, whyNotQualified } from '../employees/index.ts'
import { partERefusedFrom } from '../masterdata/index.ts'
import type { Line } from './line.ts'

interface At {
  dismantlerId: number
  language: string
}

/** Who takes off a kind of part that needs it holds a qualification on that day (decision 29); what stays is not asked again. */
export async function staffErrors(db: Db, { index, stored, kind, values }: Line, at: At): Promise<FieldError[]> {
  const { staffId, takenon: on, sparecategory } = values
  const same = stored?.staffId === staffId && stored?.takenon === on && stored.sparecategory === sparecategory
  return staffId && same ? [] : handlerErrors(db, `${index}.staffId`, { kind, staffId, on }, at)
}

interface Handling {
  kind: Pick<SpareKind, 'qualifications'>
  staffId: number | null
  on: string
}

/** What is wrong, at `path`, with who handles a kind of part on a day: takes it off or hands it over. */
export async function handlerErrors(
  db: Db,
  path: string,
  { kind: { qualifications }, staffId, on }: Handling,
  { dismantlerId, language }: At,
): Promise<FieldError[]> {
  if (!staffId) return needsQualification(qualifications) ? [{ path, code: 'needs_qualified' }] : []
  const reason = await whyNotQualified(db, staffId, qualifications, on, { dismantlerId, language })
  return reason ? [{ path, ...fieldErrorOf(reason) }] : []
}

/** Refuses to keep for reuse what is never used again, once the law says so. */
export async function refuseKind(db: Db, { kind, values }: Line): Promise<void> {
  if (!kind.reusable && isForReuse(values.assessment))
    refuse(whyNotReusable(kind.name, values.takenon, await partERefusedFrom(db)))
}
