import { needsQualification } from '@kreislauf/core/features/employees/rules.ts'
import { isForReuse, whyNotReusable } from '@kreislauf/core/features/parts/rules.ts'
import { type FieldError, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/db.ts'
import { whyNotQualified } from '../employees/index.ts'
import { partERefusedFrom } from '../masterdata/index.ts'
import type { Line } from './line.ts'

/** Who takes off a kind of part that needs it holds a qualification on that day (decision 29); what stays is not asked again. */
export async function staffErrors(
  db: Db,
  { index, stored, kind, values }: Line,
  { dismantlerId, language }: { dismantlerId: number; language: string },
): Promise<FieldError[]> {
  const { staffId, takenon, sparecategory } = values
  const path = `${index}.staffId`
  if (!staffId) return needsQualification(kind.qualifications) ? [{ path, code: 'needs_qualified' }] : []
  if (stored?.staffId === staffId && stored.takenon === takenon && stored.sparecategory === sparecategory) return []
  const reason = await whyNotQualified(db, staffId, kind.qualifications, takenon, { dismantlerId, language })
  return reason ? [{ path, ...codeOf(reason) }] : []
}

type Refused = NonNullable<Awaited<ReturnType<typeof whyNotQualified>>>

function codeOf(reason: Refused): Omit<FieldError, 'path'> {
  if (typeof reason === 'string') return { code: 'unknown' }
  const code = { 'employees.not-qualified': 'not_qualified', 'employees.not-active': 'not_active' }[String(reason.code)]
  return { code: code ?? 'unknown', params: reason.params ?? {} }
}

/** Refuses to keep for reuse what is never used again, once the law says so. */
export async function refuseKind(db: Db, { kind, values }: Line): Promise<void> {
  if (!kind.reusable && isForReuse(values.assessment))
    refuse(whyNotReusable(kind.name, values.takenon, await partERefusedFrom(db)))
}
