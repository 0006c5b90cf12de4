import { addMonths, today } from '@kreislauf/core/days.ts'
import type { EmployeeForm, QualificationForm } from '@kreislauf/core/features/employees/contract.ts'
import { whyIncomplete } from '@kreislauf/core/features/employees/rules.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { monthsValid } from './booking.queries.ts'
import { type Linker, saveEmployee, saveQualification } from './queries.ts'

/**
 * Saves a person with the qualifications sent, their ends reckoned where none is said; answers the person's id. Throws `invalid` with what
 * is wrong, `not-found`, `stale`.
 */
export async function save(db: Db, dismantlerId: number, whole: EmployeeForm, who: Linker): Promise<number> {
  refuse(whyIncomplete(whole, today()))
  const { qualifications, ...form } = whole
  const id = await saveEmployee(db, { ...form, dismantlerId }, { who, today: today() })
  const months = await monthsValid(db)
  for (const qualification of qualifications) await saveQualification(db, id, dated(qualification, months))
  return id
}

/** The end where none is said: the day of issue and the months of its type; null sent on purpose keeps it open. */
function dated(form: QualificationForm, months: ReadonlyMap<string, number | null>): QualificationForm {
  const valid = months.get(form.type)
  if (form.validto !== undefined || !form.issued || !valid) return form
  return { ...form, validto: addMonths(form.issued, valid) }
}
