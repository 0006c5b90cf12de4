import { today } from '@kreislauf/core/days.ts'
import { whyClosed } from '@kreislauf/core/domain/closing.ts'
import type { Finding } from '@kreislauf/core/domain/finding.ts'
import { kgPer, toKg } from '@kreislauf/core/domain/units.ts'
import { lineAboveCar } from '@kreislauf/core/domain/weightcheck.ts'
import { needsQualification } from '@kreislauf/core/features/employees/rules.ts'
import { isRemoved } from '@kreislauf/core/features/log/contract.ts'
import { type BookedType, type Booking, lineErrors, type Surroundings } from '@kreislauf/core/features/log/rules.ts'
import { type FieldError, Problem, type Reason, refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { staleOf } from '../../../platform/database/versioned.ts'
import { whyNotQualified } from '../../employees/index.ts'
import { wasteTypeOn } from '../../masterdata/index.ts'

/** Common input of both kinds of lines. */
export interface LineForm extends Booking {
  id?: number | null | undefined
  version?: number | undefined
  deleted?: boolean | undefined
  confirmed?: boolean | undefined
}

/** Fields of a stored line needed for checks and writes. */
export interface Stored {
  id: number
  version: number
  wastetype: string
  measure: string
  factor: number
  kg: number
  actiondate: string
  staffId: number | null
  takenKg: number
}

/** A line whose fields are valid. */
export interface Checked<Form extends LineForm, Row extends Stored> {
  form: Form
  stored: Row | undefined
  removed: boolean
  type: BookedType | undefined
  factor: number
  kg: number
  path: string
}

/** Fields of the person who books; `staffed`: the type requires a qualified one. */
type Around = Pick<Surroundings, 'enteredon' | 'incoming' | 'signed' | 'staffed'> & {
  /** Weight in kg of the car of the line. */
  carKg?: number | null
}

/** Validates the fields of the lines; throws `invalid` with all faults, `not-found` or `stale`. */
export async function checkLines<Form extends LineForm, Row extends Stored>(
  db: Db,
  forms: readonly Form[],
  stored: ReadonlyMap<number, Row>,
  around: (form: Form) => Around,
  { table, current }: { table: 'entry' | 'output'; current: (id: number) => Promise<unknown> },
): Promise<Checked<Form, Row>[]> {
  const checked: Checked<Form, Row>[] = []
  const errors: FieldError[] = []
  for (const [index, form] of forms.entries()) {
    const path = String(index)
    const row = form.id ? stored.get(form.id) : undefined
    if (form.id && !row) throw new Problem('not-found')
    if (row && forms.findIndex(({ id }) => id === row.id) < index) errors.push({ path: `${path}.id`, code: 'twice' })
    if (row && !form.version) errors.push({ path: `${path}.version`, code: 'required' })
    else if (row && row.version !== form.version) throw await staleOf(db, { table, id: row.id }, await current(row.id))
    const removed = isRemoved(form)
    if (removed && !row) continue
    const type = await wasteTypeOn(db, form.wastetype, form.actiondate)
    const known = factorOf(form, row, type)
    const where = around(form)
    const staffed = where.staffed && needsQualification(type?.qualifications ?? [])
    if (!removed) errors.push(...lineErrors(form, { ...where, today: today(), type, factor: known, staffed }, path))
    const factor = known ?? 1
    if (!removed && known !== undefined && toKg(form.amount, factor) === 0)
      errors.push({ path: `${path}.amount`, code: 'too_little' })
    if (!removed && where.carKg)
      errors.push(...aboveCar(toKg(form.amount, factor), where.carKg, { form, row }).map(at(`${path}.amount`)))
    checked.push({ form, stored: row, removed, type, factor, kg: toKg(form.amount, factor), path })
  }
  if (errors.length) throw new Problem('invalid', {}, errors)
  return checked
}

const at =
  (path: string) =>
  (finding: Finding): FieldError => ({ ...finding, path })

const aboveCar = (kg: number, carKg: number, { form, row }: { form: LineForm; row: Stored | undefined }) =>
  lineAboveCar(kg, carKg, { beforeKg: row?.kg ?? 0, confirmed: form.confirmed ?? false })

/** A stored line keeps its factor while type and unit stay: later changes of a density do not affect it (details O60). */
function factorOf(form: LineForm, row: Stored | undefined, type: BookedType | undefined): number | undefined {
  if (row && row.wastetype === form.wastetype && row.measure === form.measure) return row.factor
  return type && kgPer(form.measure, type)
}

/** Refuses days in a closed period, both the former and the new one. */
export function refuseClosed(
  { form, stored, removed, path }: Checked<LineForm, Stored>,
  closedTill: string | null,
): void {
  refuse(whyClosed(stored?.actiondate, closedTill))
  refuse(whyClosed(removed ? undefined : form.actiondate, closedTill, `${path}.actiondate`))
}

/** Refuses a person who may not book the type on that day (decision 29), unless person, type and day are unchanged. */
export async function refuseUnqualified(
  db: Db,
  line: Checked<LineForm, Stored>,
  { dismantlerId, language, handling }: { dismantlerId: number; language: string; handling: boolean },
): Promise<void> {
  const { form, stored, type, path, removed } = line
  const same =
    stored?.staffId === form.staffId && stored?.wastetype === form.wastetype && stored?.actiondate === form.actiondate
  if (removed || !form.staffId || same) return
  const anyOf = handling ? (type?.qualifications ?? []) : []
  refuse(atStaff(await whyNotQualified(db, form.staffId, anyOf, form.actiondate, { dismantlerId, language }), path))
}

/** The reason as an error of the line's field. */
function atStaff(reason: Reason | undefined, path: string): Reason | undefined {
  if (!reason || typeof reason === 'string') return reason
  const code =
    reason.code === 'employees.not-qualified'
      ? 'not_qualified'
      : reason.code === 'employees.not-active'
        ? 'not_active'
        : 'unknown'
  return { ...reason, fields: [{ path: `${path}.staffId`, code, params: reason.params ?? {} }] }
}
