import { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { Employee } from '@kreislauf/core/features/employees/contract.ts'
import { type Booker, whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../app/data/api.ts'
import { session, useAccount, useCan } from '../../app/session/session.ts'
import { keep, recall } from '../../ui/keep.ts'
import { nameOfPerson, usePeople } from '../employees/index.ts'

const bookerOf = (person: Employee): Booker => ({ ...person, name: nameOfPerson(person) })

/** Whether an employee has one of the required qualifications on the day (decision 29). */
export const mayBook = (person: Employee | undefined, anyOf: readonly string[], day: string): boolean =>
  person !== undefined && !whyMayNotBook(bookerOf(person), anyOf, day)

/**
 * The employees working there on the day, as options. Preset is the account's own employee, then whoever booked last
 * on this device, then the company's preset (details O45).
 */
export function useStaff(dismantlerId: number, day: string) {
  const { people, choices } = usePeople(dismantlerId, day)
  const may = useCan(companies.dismantler)
  const dismantler = useQuery({
    ...query(companies.dismantler, { params: { id: dismantlerId } }),
    enabled: may && dismantlerId > 0,
  }).data
  const preset = dismantler && !dismantler.foreign ? dismantler.presets.staffId : null
  const known = (wanted: number | null | undefined) => people.find(({ id }) => id === wanted)
  const { id: accountId } = useAccount()
  const last = isNobodyUsual() ? null : (known(recall<number>(KEY)) ?? known(preset))
  const only = isNobodyUsual() || people.length > 1 ? undefined : people[0]
  const own = people.find(person => person.accountId === accountId)
  const usual = own ?? last ?? only
  return { people, choices, usual: usual?.id ?? null, own: own?.id ?? null }
}

/** Storage key of the employee of the last booking on this device. */
const KEY = 'log staff'

/** The answer "nobody" is that of an account: on a shared device the next one is asked again. */
const nobodyKey = () => `${KEY} nobody ${session.get()?.account.id}`

export const isNobodyUsual = (): boolean => recall<boolean>(nobodyKey()) === true

export const rememberNobody = (): void => keep(nobodyKey(), true)

/** A booking without an employee does not preset the next one: the form asks instead. */
export function rememberStaff(id: number | null): void {
  if (!id) return
  keep(KEY, id)
  keep(nobodyKey(), undefined)
}
