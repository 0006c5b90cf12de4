import { list } from '../../list.ts'
import { Employee } from './contract.ts'

/** The employees of a yard; `nameOf` returns a qualification's name in the reader's language. */
export const employeeList = (nameOf: (type: string) => string) =>
  list(
    'employees',
    Employee,
    {
      lastname: { width: 130 },
      firstname: { width: 120 },
      external: {
        value: row => row.contractor ?? row.external,
        words: 'employees',
        codes: ['external', 'own'],
        code: row => (row.contractor ? null : row.external ? 'external' : 'own'),
        width: 180,
      },
      qualifications: { value: row => row.qualifications.map(({ type }) => nameOf(type)).join(', '), width: 196 },
      nextexpiry: { kind: 'day', width: 210 },
      active: {
        words: 'employees',
        codes: ['active', 'inactive'],
        code: row => (row.active ? 'active' : 'inactive'),
        width: 90,
      },
      birthday: { kind: 'day', hidden: true },
      activefrom: { kind: 'day', hidden: true },
      activetill: { kind: 'day', hidden: true },
    },
    {
      labels: 'employees.fields',
      sort: 'lastname',
      card: { title: ['firstname', 'lastname'], text: ['external', 'qualifications'], badge: 'nextexpiry' },
    },
  )
