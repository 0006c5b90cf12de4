import type { Columns } from '../../kit.ts'
import type { Employee } from './contract.ts'

/** A person in lists; `nameOf` says a qualification's name in the reader's language. */
export const employeeColumns = (nameOf: (type: string) => string): Columns<Employee> => [
  { key: 'lastname', label: 'employees.fields.lastname', value: row => row.lastname, width: 130 },
  { key: 'firstname', label: 'employees.fields.firstname', value: row => row.firstname, width: 120 },
  {
    key: 'external',
    label: 'employees.fields.external',
    value: row => row.contractor ?? row.external,
    words: row => (row.contractor ? undefined : row.external ? 'employees.external' : 'employees.own'),
    width: 180,
  },
  {
    key: 'qualifications',
    label: 'employees.fields.qualifications',
    value: row => row.qualifications.map(({ type }) => nameOf(type)).join(', '),
    sort: false,
    width: 340,
  },
  { key: 'nextexpiry', label: 'employees.fields.nextexpiry', kind: 'day', value: row => row.nextexpiry, width: 210 },
  {
    key: 'active',
    label: 'employees.fields.active',
    value: row => row.active,
    words: row => (row.active ? 'employees.active' : 'employees.inactive'),
    width: 90,
  },
  { key: 'birthday', label: 'employees.fields.birthday', kind: 'day', value: row => row.birthday, hidden: true },
  { key: 'activefrom', label: 'employees.fields.activefrom', kind: 'day', value: row => row.activefrom, hidden: true },
  { key: 'activetill', label: 'employees.fields.activetill', kind: 'day', value: row => row.activetill, hidden: true },
]
