import type { DatedFigures } from '../../domain/dated.ts'
import type { LockCase, LockDepartment } from '../../domain/lockcase.ts'
import { missingForLock, neededForLock } from '../../domain/locking.ts'
import { warningsForLock } from '../../domain/lockwarnings.ts'
import type { FieldError } from '../../problems.ts'
import type { TypedReception } from './saved.ts'

/** Both companies of a VN; the dismantler is undefined if its data is not available (a screen without the right). */
export interface Parties {
  dismantler?: LockDepartment | undefined
  collector?: LockDepartment | null | undefined
}

const UNKNOWN: LockDepartment = { certificates: [] }

/** A form as a lock case, issued on `vndate`. */
export const lockCaseOf = (
  { vn, keeper, car, collectorId, originkind, originregion }: TypedReception,
  vndate: string,
  { dismantler, collector }: Parties,
): LockCase => ({
  reception: { ...vn, vndate, collectorId, originkind, originregion },
  keeper,
  car,
  dismantler: dismantler ?? UNKNOWN,
  collector: collector ?? null,
})

/** Converts paths of a lock case to those of the form. */
const formPath = (path: string): string => {
  if (path.endsWith('.certificate.certifier')) return path.replace('.certificate', '')
  const own = /^reception\.(.*)$/.exec(path)?.[1]
  if (own === undefined) return path
  if (own === 'vndate') return 'vn.date'
  return /^(collectorId|origin)/.test(own) ? own : `vn.${own}`
}

const known =
  ({ dismantler, collector }: Parties) =>
  ({ path }: Pick<FieldError, 'path'>) =>
    !(path.startsWith('dismantler.') && !dismantler) && !(path.startsWith('collector.') && !collector)

/** Data still missing for locking, with the form's paths; `today` is the day in Berlin and the default day of issue. */
export const gapsOfForm = (form: TypedReception, parties: Parties, today: string): FieldError[] =>
  missingForLock(lockCaseOf(form, form.vn.date ?? today, parties), today)
    .filter(known(parties))
    .map(error => ({ ...error, path: formPath(error.path) }))

/** Paths of all data required for locking, filled or not. The default day of issue is the day of locking. */
export const neededOfForm = (form: TypedReception, parties: Parties, today: string): string[] =>
  neededForLock(lockCaseOf(form, today, parties), today)
    .filter(({ path }) => path !== 'reception.vndate')
    .filter(known(parties))
    .map(({ path }) => formPath(path))

/** Non-blocking warnings; without `dated` none about certificates. `vincheck` is the digit typed from field (3) of ZB I. */
export const warningsOfForm = (
  form: TypedReception,
  parties: Parties,
  today: string,
  dated: DatedFigures | undefined,
  vincheck: string | null = null,
): FieldError[] =>
  warningsForLock(lockCaseOf(form, form.vn.date ?? today, parties), dated, {
    vincheck,
    weightsource: form.car.weightsource ?? null,
  })
    .filter(known(parties))
    .map(error => ({ ...error, path: formPath(error.path) }))
