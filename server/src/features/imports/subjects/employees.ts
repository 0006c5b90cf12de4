import { today } from '@kreislauf/core/days.ts'
import { EmployeeForm } from '@kreislauf/core/features/employees/contract.ts'
import { employeeById, saveEmployee } from '../../employees/index.ts'
import type { Importer } from '../importer.ts'
import { samePerson, takeBack } from '../lookups.queries.ts'
import { orMissing, textOf } from './given.ts'

type Form = ReturnType<(typeof EmployeeForm)['parse']>

export const employees: Importer<Form> = {
  schema: () => EmployeeForm,
  find: ({ db, dismantlerId }, given) =>
    samePerson(db, dismantlerId, {
      lastname: String(given['lastname']),
      firstname: String(given['firstname']),
      birthday: textOf(given, 'birthday'),
    }),
  read: ({ db }, id) =>
    orMissing(async () => {
      // Qualifications that are not sent stay as they are.
      const { version, qualifications: _, ...form } = await employeeById(db, id, today())
      return { id, version, form }
    }),
  save: ({ db, dismantlerId }, { id: _, version: __, ...form }, existing) =>
    saveEmployee(db, dismantlerId, existing ? { ...form, id: existing.id, version: existing.version } : form),
  remove: ({ db }, { importId, id }) => takeBack(db, importId, id),
  nameOf: ({ lastname, firstname }) => `${lastname}, ${firstname}`,
}
