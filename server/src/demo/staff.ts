import { addDays, addMonths } from '@kreislauf/core/days.ts'
import { personOfAccount } from '@kreislauf/core/features/employees/likeness.ts'
import type { Booker } from '@kreislauf/core/features/employees/rules.ts'
import { whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { people as demoPeople } from './accounts.ts'
import type { Dice } from './dice.ts'
import { teams } from './people.ts'
import { seedProofs } from './proofs.ts'
import { insertNumbered } from './tables.ts'

/** Employees of a yard and their qualifications. */
export class Staff {
  readonly #people: (Booker & { id: number })[]
  readonly #able = new Map<string, number[]>()
  readonly #dice: Dice

  constructor(people: (Booker & { id: number })[], dice: Dice) {
    this.#people = people
    this.#dice = dice
  }

  /** Someone with any of these qualifications on the day who books; undefined if there is none. */
  booker(anyOf: readonly string[], day: string): number | undefined {
    const key = `${day} ${anyOf}`
    const known = this.#able.get(key)
    const able = known ?? this.#people.filter(person => !whyMayNotBook(person, anyOf, day)).map(({ id }) => id)
    if (!known) this.#able.set(key, able)
    return this.#dice.pick(able)
  }

  /** The first employee with any of these qualifications on the day. */
  holder(anyOf: readonly string[], day: string): number | undefined {
    return this.#people.find(person => !whyMayNotBook(person, anyOf, day))?.id
  }
}

/** Stores the employees of a yard with their qualifications. */
export async function seedStaff(
  db: Db,
  {
    files,
    accounts,
    ...yard
  }: { mandatorId: number; dismantlerId: number; files: FileStore; accounts: Map<string, number> },
  team: keyof typeof teams,
  dice: Dice,
  today: string,
) {
  const people = teams[team]
  const logins = demoPeople.filter(({ firm }) => firm === team)
  const rows = people.map(({ firstname, lastname, birthday, external }) => ({
    ...yard,
    accountId: accounts.get(personOfAccount(logins, { firstname, lastname, email: '' })?.email ?? '') ?? null,
    firstname,
    lastname,
    birthday,
    external: external !== undefined,
    contractor: external ?? null,
    activefrom: addMonths(today, -52),
    activetill: null,
  }))
  const employees = await insertNumbered(db, 'employee', rows)
  const qualifications = people.flatMap(({ holds }, index) =>
    holds.map(([type, months, ends]) => ({
      mandatorId: yard.mandatorId,
      employeeId: employees[index]?.id,
      type,
      issued: addMonths(today, -months),
      validto: ends === undefined ? null : addDays(today, ends),
      certificatenumber: `${type.slice(0, 2)}-${dice.digits(5)}`,
    })),
  )
  await seedProofs(db, { ...yard, files }, await insertNumbered(db, 'qualification', qualifications), employees)
  const bookers = employees
    .filter(({ external }) => !external)
    .map(({ id, firstname, lastname, activefrom, activetill }) => ({
      id,
      name: `${firstname} ${lastname}`,
      activefrom,
      activetill,
      qualifications: qualifications.filter(({ employeeId }) => employeeId === id),
    }))
  return new Staff(bookers, dice)
}
