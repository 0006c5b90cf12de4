import { addMonths, today } from '@kreislauf/core/days.ts'
import type { EmployeeForm, QualificationForm } from '@kreislauf/core/features/employees/contract.ts'
import { whyIncomplete } from '@kreislauf/core/features/employees/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { monthsValid } from './booking.queries.ts'
import { type Linker, saveEmployee, saveQualification } from './queries.ts'

/**
 * Saves an employee with the qualifications sent, computing missing end dates; returns the id. Throws `invalid` with the fields, `not-found`,
 * `stale`.
 */
export async function save(db: Db, dismantlerId: number, whole: EmployeeForm, who: Linker): Promise<number> {
  refuse(whyIncomplete(whole, today()))
  const { qualifications, ...form } = whole
  const id = await saveEmployee(db, { ...form, dismantlerId }, { who, today: today() })
  const months = await monthsValid(db)
  for (const qualification of qualifications) await saveQualification(db, id, dated(qualification, months))
  return id
}

/** The end date if none was sent: the day of issue plus the months of its type; an explicit null means unlimited. */
function dated(form: QualificationForm, months: ReadonlyMap<string, number | null>): QualificationForm {
  const valid = months.get(form.type)
  if (form.validto !== undefined || !form.issued || !valid) return form
  return { ...form, validto: addMonths(form.issued, valid) }
}
