import { today } from '@kreislauf/core/days.ts'
import type { DatedFigures } from '@kreislauf/core/domain/dated.ts'
import type { LockDepartment } from '@kreislauf/core/domain/lockcase.ts'
import { gapsOfForm, neededOfForm, warningsOfForm } from '@kreislauf/core/features/receptions/gaps.ts'
import { type Note, ReceptionForm } from '@kreislauf/core/features/receptions/records.ts'
import type { TypedReception } from '@kreislauf/core/features/receptions/saved.ts'
import type { FieldError } from '@kreislauf/core/problems.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { type Form, useValues } from '../../ui/form/index.ts'

/** What is known beside the form. */
export interface Known {
  /** Of companies: to those who may read them. */
  dismantler?: LockDepartment | undefined
  collector?: LockDepartment | null | undefined
  /** The figures of law, for how long a certificate is valid. */
  dated?: DatedFigures | undefined
  /** What the server found missing in companies and certificates. */
  stored?: readonly Note[]
}

interface Gaps {
  /** Paths of all that locking asks for, filled or not. */
  needed: string[]
  /** One for each path that is empty or wrong. */
  errors: FieldError[]
  /** What hinders nothing, but should be looked at. */
  warnings: FieldError[]
}

export const OF_COMPANIES = /^(dismantler|collector)\./

let last: { values: TypedReception; known: Known; gaps: Gaps } | undefined

/** What locking needs of these values. Looked at once for each input, for all who ask. */
export function gapsIn(values: TypedReception, known: Known): Gaps {
  if (last?.values !== values || last.known !== known) last = { values, known, gaps: found(values, known) }
  return last.gaps
}

function found(values: TypedReception, { dismantler, collector, dated, stored = [] }: Known): Gaps {
  const parsed = ReceptionForm.safeParse(values)
  const typed = parsed.success ? parsed.data : values
  const parties = { dismantler, collector }
  const told = stored.flatMap(({ path, code, params }) =>
    OF_COMPANIES.test(path) ? [{ path, code, ...(params && { params }) }] : [],
  )
  const errors = [...gapsOfForm(typed, parties, today()).filter(({ path }) => !followsPostcode(path, values)), ...told]
  return {
    needed: neededOfForm(typed, parties, today()).filter(path => !followsPostcode(path, values)),
    errors: [...new Map(errors.toReversed().map(error => [error.path, error])).values()].toReversed(),
    warnings: warningsOfForm(typed, parties, today(), dated),
  }
}

/** Saving fills it in. */
const followsPostcode = (path: string, { keeper }: TypedReception) =>
  path === 'originregion' && (!!keeper.zip || keeper.country !== 'DE')

export const useGaps = <Values extends TypedReception>(form: Form<Values>, known: Known): Gaps =>
  gapsIn(useValues(form), known)

/** How many there are; renders anew only when that changes. */
export const useGapCount = <Values extends TypedReception>(form: Form<Values>, known: Known): number =>
  useSyncExternalStore(form.store.subscribe, () => gapsIn(form.values(), known).errors.length)

/** Paths of all that locking asks for; another set only when other fields are asked for. */
export function useNeeded<Values extends TypedReception>(form: Form<Values>, known: Known): ReadonlySet<string> {
  const paths = useSyncExternalStore(form.store.subscribe, () => gapsIn(form.values(), known).needed.join(' '))
  return useMemo(() => new Set(paths.split(' ')), [paths])
}
