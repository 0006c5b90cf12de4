import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { Employee } from '@kreislauf/core/features/employees/contract.ts'
import { type Booker, whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/api.ts'
import { useCan } from '../../app/session.ts'
import { keep, recall } from '../../ui/keep.ts'
import { nameOfPerson, usePeople } from '../employees/index.ts'

const bookerOf = (person: Employee): Booker => ({ ...person, name: nameOfPerson(person) })

/** Whether a person may book what needs any of the qualifications on the day (decision 29). */
export const mayBook = (person: Employee | undefined, anyOf: readonly string[], day: string): boolean =>
  person !== undefined && !whyMayNotBook(bookerOf(person), anyOf, day)

/** The people who work there on the day, for a choice; whoever booked last on this device comes first to hand, then the company's preset (details O45). */
export function useStaff(dismantlerId: number, day: string) {
  const { people, choices } = usePeople(dismantlerId, day)
  const may = useCan(companies.dismantler)
  const dismantler = useQuery({ ...query(companies.dismantler, { params: { id: dismantlerId } }), enabled: may }).data
  const preset = dismantler && !dismantler.foreign ? dismantler.presets.staffId : null
  const known = (wanted: number | null | undefined) => people.find(({ id }) => id === wanted)
  const usual = known(recall<number>('log staff')) ?? known(preset) ?? (people.length === 1 ? people[0] : undefined)
  return { people, choices, usual: usual?.id ?? null }
}

export const rememberStaff = (id: number | null): void => keep('log staff', id ?? undefined)
