import { ageWarnings } from '../../domain/lockwarnings.ts'
import type { FieldErrorOf, Reason } from '../../problems.ts'
import type { EmployeeForm } from './contract.ts'

/** Findings about a person's dates and contractor: required for external people (details O72), nothing ends before it starts. */
export function whyIncomplete(form: EmployeeForm, today: string): Reason | undefined {
  const fields: FieldErrorOf<EmployeeForm>[] = []
  const { activefrom, activetill, birthday } = form
  if (form.external && !form.contractor) fields.push({ path: 'contractor', code: 'required' })
  if (birthday && birthday > today) fields.push({ path: 'birthday', code: 'in_future', params: { today } })
  const [old] = ageWarnings(birthday, today)
  if (old) fields.push({ path: 'birthday', code: old.code })
  if (activefrom && activetill && activetill < activefrom)
    fields.push({ path: 'activetill', code: 'before_start', params: { start: activefrom } })
  form.qualifications.forEach(({ issued, validto, deleted }, index) => {
    const path = `qualifications.${index}` as const
    if (deleted) return
    if (issued && issued > today) fields.push({ path: `${path}.issued`, code: 'in_future', params: { today } })
    if (issued && validto && validto < issued)
      fields.push({ path: `${path}.validto`, code: 'before_start', params: { start: issued } })
  })
  return fields.length ? { code: 'invalid', fields } : undefined
}

/** A person as needed to check a booking. */
export interface Booker {
  name: string
  activefrom: string | null
  activetill: string | null
  qualifications: readonly { type: string; issued: string | null; validto: string | null }[]
}

/** NONE in a waste type's list means that no qualification is needed. */
export const needsQualification = (anyOf: readonly string[]): boolean => anyOf.length > 0 && !anyOf.includes('NONE')

/** Why a person may not book something that needs one of these qualifications on a day: not employed then, or none held then (decision 29). */
export function whyMayNotBook(person: Booker, anyOf: readonly string[], day: string): Reason | undefined {
  const { name, activefrom, activetill } = person
  if ((activefrom && day < activefrom) || (activetill && day > activetill))
    return { code: 'employees.not-active', params: { name, day } }
  if (!needsQualification(anyOf)) return undefined
  const holds = person.qualifications.some(
    ({ type, issued, validto }) => anyOf.includes(type) && (issued ?? '') <= day && (validto ?? '9999') >= day,
  )
  return holds ? undefined : { code: 'employees.not-qualified', params: { name, day, qualifications: [...anyOf] } }
}

/** Why the caller may not link this account: only administrators link others. */
export const whyMayNotLink = (
  who: { accountId: number; head: boolean },
  accounts: readonly (number | null | undefined)[],
): Reason | undefined =>
  who.head || accounts.every(id => !id || id === who.accountId) ? undefined : 'employees.account-of-other'
