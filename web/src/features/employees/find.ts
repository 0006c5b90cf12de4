import { employees } from '@kreislauf/core/features/employees/contract.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'
import { currentYard } from '../../app/session/yards.tsx'

/** Number of hits shown. */
const SHOWN = 5

/** Searches the people of the selected yard by name and employer, including former ones. */
export async function findPeople(q: string): Promise<Found> {
  const id = currentYard()
  const list = { to: `/deser/btb/employee?q=${encodeURIComponent(q)}`, whole: false } as const
  if (!id) return { hits: [], total: 0, list }
  const rows = await call(employees.list, { params: { id }, query: { q, limit: SHOWN + 1 } })
  const hits = rows.slice(0, SHOWN).map(({ id, firstname, lastname, contractor, active }) => ({
    key: `person ${id}`,
    label: `${firstname} ${lastname}`,
    detail: [i18next.t(active ? 'employees.active' : 'employees.inactive'), contractor].filter(Boolean).join(' · '),
    names: [lastname, firstname],
    to: `/deser/btb/employee/details/${id}` as const,
  }))
  return { hits, total: rows.length, list }
}
