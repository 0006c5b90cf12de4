import { whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import { type FieldError, Problem, type Reason } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { booker, bookers, namesById, namesOf, type Person } from './booking.queries.ts'

export { employee as employeeById } from './queries.ts'
export { save as saveEmployee } from './save.ts'

/** Ids of a dismantler's employees who work on the day and hold any of the qualifications then; an empty `anyOf` requires none (decision 29). */
export async function qualifiedOn(
  db: Db,
  dismantlerId: number,
  qualificationsAnyOf: readonly string[],
  day: string,
): Promise<number[]> {
  const people = await bookers(db, dismantlerId)
  return people.filter(person => !whyMayNotBook(person, qualificationsAnyOf, day)).map(({ id }) => id)
}

/**
 * Why this person may not book on the day what requires any of the qualifications: `employees.not-active`, `employees.not-qualified` with their names
 * in `language`, or `invalid` if the person is not an employee of the mandator (or of the dismantler, if given).
 */
export async function whyNotQualified(
  db: Db,
  staffId: number,
  qualificationsAnyOf: readonly string[] | Promise<readonly string[]>,
  day: string,
  { dismantlerId, language = 'de' }: { dismantlerId?: number; language?: string } = {},
): Promise<Reason | undefined> {
  const person = await booker(db, staffId)
  if (!person || (dismantlerId !== undefined && person.dismantlerId !== dismantlerId)) return unknown
  const anyOf = await qualificationsAnyOf
  const reason = whyMayNotBook(person, anyOf, day)
  if (!reason || typeof reason === 'string' || reason.code !== 'employees.not-qualified') return reason
  return { ...reason, params: { ...reason.params, qualifications: await namesOf(db, anyOf, language) } }
}

const unknown = { code: 'invalid', fields: [{ path: 'staffId', code: 'unknown' }] } satisfies Reason

/** A yard's employees and the names of all qualifications, to check many bookings without further queries. */
export interface Staff {
  people: ReadonlyMap<number, Person>
  names: readonly { id: string; name: string }[]
}

export async function staffOf(db: Db, dismantlerId: number, language: string): Promise<Staff> {
  const [people, names] = await Promise.all([bookers(db, dismantlerId), namesById(db, language)])
  return { people: new Map(people.map(person => [person.id, person])), names }
}

/** `whyNotQualified` for one of these employees. */
export function whyNotOfStaff(
  { people, names }: Staff,
  staffId: number,
  anyOf: readonly string[],
  day: string,
): Reason | undefined {
  const person = people.get(staffId)
  return person ? named(whyMayNotBook(person, anyOf, day), anyOf, names) : unknown
}

/** The reason with the names of the required qualifications. */
function named(reason: Reason | undefined, anyOf: readonly string[], names: Staff['names']): Reason | undefined {
  if (!reason || typeof reason === 'string' || reason.code !== 'employees.not-qualified') return reason
  const qualifications = names.flatMap(({ id, name }) => (anyOf.includes(id) ? [name] : []))
  return { ...reason, params: { ...reason.params, qualifications } }
}

/**
 * The same for many bookings of one person, one result for each, in two round trips. Throws `invalid` if the person is not an employee of the yard.
 */
export async function whyEachNotQualified(
  db: Db,
  staffId: number,
  bookings: readonly { qualifications: readonly string[]; day: string }[],
  { dismantlerId, language }: { dismantlerId: number; language: string },
): Promise<(Reason | undefined)[]> {
  const at = batchReads(db)
  const [person, names] = await Promise.all([booker(at, staffId), namesById(at, language)])
  if (person?.dismantlerId !== dismantlerId) throw new Problem('invalid', {}, unknown.fields)
  return bookings.map(({ qualifications, day }) =>
    named(whyMayNotBook(person, qualifications, day), qualifications, names),
  )
}

/** The reason as an error of the field that names the person. */
export function fieldErrorOf(reason: Reason): Omit<FieldError, 'path'> {
  if (typeof reason === 'string') return { code: 'unknown' }
  const code = { 'employees.not-qualified': 'not_qualified', 'employees.not-active': 'not_active' }[String(reason.code)]
  return { code: code ?? 'unknown', params: reason.params ?? {} }
}
