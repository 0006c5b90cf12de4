import { today } from '@kreislauf/core/days.ts'
import { normaliseName } from '@kreislauf/core/domain/names.ts'
import { EmployeeForm, QualificationForm } from '@kreislauf/core/features/employees/contract.ts'
import { z } from 'zod'
import { employeeById, saveEmployee } from '../../employees/index.ts'
import type { Given, Importer } from '../importer.ts'
import { samePerson, takeBack } from '../lookups.queries.ts'
import { ended } from './ended.ts'
import { orMissing, textOf } from './given.ts'

/** Without qualifications, the existing ones stay. */
const Form = EmployeeForm.extend({ qualifications: z.array(QualificationForm).max(100).optional() })
type Form = z.output<typeof Form>

const qualificationsIn = (form: Record<string, unknown> | undefined): QualificationForm[] =>
  Form.shape.qualifications.parse(form?.['qualifications']) ?? []

/** `HVSYSTEM2 2027-12-31` in the format of the form. */
function asForm(text: string) {
  const [type = '', validto = null] = text.split(' ')
  return { type, issued: null, validto, certificatenumber: null }
}

/** Adds the qualifications of the row: another kind, or an existing one with another end date. */
function merged(stored: Record<string, unknown>, { qualifications, ...given }: Given): Record<string, unknown> {
  if (!Array.isArray(qualifications)) return { ...stored, ...given }
  const held = qualificationsIn(stored)
  const more = qualifications
    .map(asForm)
    .filter(({ type, validto }) => !held.some(one => one.type === type && (!validto || one.validto === validto)))
  return { ...stored, ...given, qualifications: [...held, ...more] }
}

/** Splits `Groß, Anna` in one column, and `Anna Groß` if no other column has the first name. */
function withBothNames(given: Given): Given {
  const lastname = normaliseName(textOf(given, 'lastname') ?? '')
  if (given['firstname'] || !lastname) return { ...given, ...(lastname && { lastname }) }
  const [last = '', first] = lastname.split(/,\s*(?!geb)/)
  if (first) return { ...given, lastname: last, firstname: first }
  const words = /^(\S+(?: \S+)*?) ((?:(?:von|van|de|zu|und|der|den|da|dos|al) )*\S+)$/i.exec(lastname)
  return words ? { ...given, lastname: words[2] ?? '', firstname: words[1] ?? '' } : { ...given, lastname }
}

/** A file does not link accounts to employees. */
const NOBODY = { accountId: 0, head: false }

export const employees: Importer<Form> = {
  schema: () => Form,
  prepare: withBothNames,
  find: ({ db, departmentId }, given) =>
    samePerson(db, departmentId, {
      lastname: String(given['lastname']),
      firstname: String(given['firstname'] ?? ''),
      birthday: textOf(given, 'birthday'),
    }),
  read: ({ db }, id) =>
    orMissing(async () => {
      const { version, ...form } = await employeeById(db, id, today())
      return { id, version, form }
    }),
  merged,
  save({ db, departmentId: dismantlerId }, { id: _, version: __, qualifications, ...form }, existing) {
    const kept = new Set(qualifications?.map(({ id }) => id))
    const gone = qualifications ? qualificationsIn(existing?.form).filter(({ id }) => !kept.has(id)) : []
    const added = qualifications?.filter(({ id }) => !id) ?? []
    const changes = [...added, ...gone.map(one => ({ ...one, deleted: true }))]
    const who = existing && { id: existing.id, version: existing.version }
    return saveEmployee(db, dismantlerId, { ...form, ...who, qualifications: changes }, NOBODY)
  },
  remove: ({ db }, { importId, id }) => takeBack(db, importId, id),
  warnings: ({ qualifications = [] }) => qualifications.flatMap(({ validto }) => ended('qualifications', validto)),
  nameOf: ({ lastname, firstname }) => `${lastname}, ${firstname}`,
}
