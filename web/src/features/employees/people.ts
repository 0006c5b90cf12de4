import { type Employee, employees } from '@kreislauf/core/features/employees/contract.ts'
import { whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import type { Choice } from '../../ui/form/index.ts'

export const nameOfPerson = ({ firstname, lastname }: Pick<Employee, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

/** The person already named in a record. */
interface Held {
  staffId?: number | null | undefined
  staffName?: string | null | undefined
}

/**
 * The people who work at a yard on a day, as records and as choices; the choices include the person named in the
 * record even after they have left.
 */
export function usePeople(dismantlerId: number, day: string, { staffId, staffName }: Held = {}) {
  const enabled = useCan(employees.list) && dismantlerId > 0
  const { data = [] } = useQuery({ ...query(employees.list, { params: { id: dismantlerId } }), enabled })
  const people = data.filter(person => !whyMayNotBook({ ...person, name: nameOfPerson(person) }, [], day))
  const choices: Choice<number>[] = people.map(person => ({ value: person.id, label: nameOfPerson(person) }))
  const named = data.find(({ id }) => id === staffId)
  const label = named ? nameOfPerson(named) : staffName
  const left = staffId && label && !choices.some(({ value }) => value === staffId)
  return { people, choices: left ? [...choices, { value: staffId, label }] : choices }
}
