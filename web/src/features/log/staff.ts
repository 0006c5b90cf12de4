import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { Employee } from '@kreislauf/core/features/employees/contract.ts'
import { type Booker, whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { keep, recall } from '../../ui/keep.ts'
import { nameOfPerson, usePeople } from '../employees/index.ts'

const bookerOf = (person: Employee): Booker => ({ ...person, name: nameOfPerson(person) })

/** Whether a person may book what needs any of the qualifications on the day (decision 29). */
export const mayBook = (person: Employee | undefined, anyOf: readonly string[], day: string): boolean =>
  person !== undefined && !whyMayNotBook(bookerOf(person), anyOf, day)

/**
 * The people who work there on the day, for a choice.
 * Proposed is who signed in, then whoever booked last on this device, then the company's preset (details O45).
 */
export function useStaff(dismantlerId: number, day: string) {
  const { people, choices } = usePeople(dismantlerId, day)
  const may = useCan(companies.dismantler)
  const dismantler = useQuery({ ...query(companies.dismantler, { params: { id: dismantlerId } }), enabled: may }).data
  const preset = dismantler && !dismantler.foreign ? dismantler.presets.staffId : null
  const known = (wanted: number | null | undefined) => people.find(({ id }) => id === wanted)
  const { id: accountId } = useAccount()
  const last = isNobodyUsual() ? null : (known(recall<number>(KEY)) ?? known(preset))
  const only = isNobodyUsual() || people.length > 1 ? undefined : people[0]
  const own = people.find(person => person.accountId === accountId)
  const usual = own ?? last ?? only
  return { people, choices, usual: usual?.id ?? null, own: own?.id ?? null }
}

/** Whom the last booking on this device named; of one without a name that nobody was the answer. */
const KEY = 'log staff'
const NOBODY = 0

export const isNobodyUsual = (): boolean => recall<number>(KEY) === NOBODY

export const rememberNobody = (): void => keep(KEY, NOBODY)

/** A booking without a name says nothing of the next one: that is what the question is for. */
export const rememberStaff = (id: number | null): void => void (id && keep(KEY, id))
