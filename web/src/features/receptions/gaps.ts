import { today } from '@kreislauf/core/days.ts'
import type { DatedFigures } from '@kreislauf/core/domain/dated.ts'
import type { LockDepartment } from '@kreislauf/core/domain/lockcase.ts'
import { gapsOfForm, neededOfForm, warningsOfForm } from '@kreislauf/core/features/receptions/gaps.ts'
import { type Note, type Reception, ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import type { TypedReception } from '@kreislauf/core/features/receptions/saved.ts'
import type { FieldError } from '@kreislauf/core/problems.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { type Form, useValues } from '../../ui/form/index.ts'

/** Known data besides the form. */
export interface Known {
  /** The companies, for users who may read them. */
  dismantler?: LockDepartment | undefined
  collector?: LockDepartment | null | undefined
  /** The figures of law, for the validity of a certificate. */
  dated?: DatedFigures | undefined
  /** What the server found missing in companies and certificates. */
  stored?: readonly Note[]
  /** Of a stored reception, the steps that are refused. */
  can?: Reception['can']
}

interface Gaps {
  /** Paths of all fields required for locking, filled or not. */
  needed: string[]
  /** One for each empty or invalid path. */
  errors: FieldError[]
  /** Warnings, which do not prevent locking. */
  warnings: FieldError[]
}

/** What is said when nothing is missing: who may lock the certificate. */
export const whenComplete = ({ can }: Pick<Known, 'can'>) =>
  can?.lock?.code === 'receptions.issuer-only' ? 'receptions.completeForIssuer' : 'receptions.complete'

export const OF_COMPANIES = /^(dismantler|collector)\./

let last: { values: TypedReception; known: Known; gaps: Gaps } | undefined

/** What these values lack for locking. Computed once per input and shared by all callers. */
export function gapsIn(values: TypedReception, known: Known): Gaps {
  if (last?.values !== values || last.known !== known) last = { values, known, gaps: found(values, known) }
  return last.gaps
}

function found(values: TypedReception, { dismantler, collector, dated, stored = [] }: Known): Gaps {
  const parsed = ReceptionForm.safeParse(values)
  const typed = parsed.success ? parsed.data : values
  const parties = { dismantler, collector }
  const storedGaps = stored.flatMap(({ path, code, params }) =>
    OF_COMPANIES.test(path) ? [{ path, code, ...(params && { params }) }] : [],
  )
  const errors = [
    ...gapsOfForm(typed, parties, today()).filter(({ path }) => !followsPostcode(path, values)),
    ...storedGaps,
  ]
  return {
    needed: neededOfForm(typed, parties, today()).filter(path => !followsPostcode(path, values)),
    errors: [...new Map(errors.toReversed().map(error => [error.path, error])).values()].toReversed(),
    warnings: warningsOfForm(typed, parties, today(), dated),
  }
}

/** Filled in by saving. */
const followsPostcode = (path: string, { keeper }: TypedReception) =>
  path === 'originregion' && (!!keeper.zip || keeper.country !== 'DE')

export const useGaps = <Values extends TypedReception>(form: Form<Values>, known: Known): Gaps =>
  gapsIn(useValues(form), known)

/** Number of gaps; re-renders only when it changes. */
export const useGapCount = <Values extends TypedReception>(form: Form<Values>, known: Known): number =>
  useSyncExternalStore(form.store.subscribe, () => gapsIn(form.values(), known).errors.length)

/** Paths of all fields required for locking; the same set until other fields are required. */
export function useNeeded<Values extends TypedReception>(form: Form<Values>, known: Known): ReadonlySet<string> {
  const paths = useSyncExternalStore(form.store.subscribe, () => gapsIn(form.values(), known).needed.join(' '))
  return useMemo(() => new Set(paths.split(' ')), [paths])
}
