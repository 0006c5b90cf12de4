import { addDays, addMonths } from '@kreislauf/core/days.ts'
import type { Booker } from '@kreislauf/core/features/employees/rules.ts'
import { whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import type { Db } from '../platform/db.ts'
import type { Dice } from './dice.ts'
import { insertNumbered } from './tables.ts'

interface Person {
  firstname: string
  lastname: string
  birthday: string
  external?: string
  /** Kind, months since it was issued, days from today on which it ends; none for one without end. */
  holds: [type: string, issued: number, ends?: number][]
}

const nordkreis: Person[] = [
  {
    firstname: 'Jürgen',
    lastname: 'Matthiesen',
    birthday: '1966-03-14',
    holds: [
      ['MECHANICMASTER', 380],
      ['WASTEMANAGER', 44, 280],
      ['PYROTECHNICIAN', 130],
    ],
  },
  {
    firstname: 'Özlem',
    lastname: 'Kaya',
    birthday: '1988-11-02',
    holds: [
      ['APPRENTICESHIP', 180],
      ['HVSYSTEM2', 60],
      ['CLIMATETECHNICIAN', 70, 430],
      ['FORKLIFTLICENSE', 50, 190],
    ],
  },
  {
    firstname: 'Sönke',
    lastname: 'Paulsen',
    birthday: '1979-06-21',
    holds: [
      ['APPRENTICESHIP', 260],
      ['HVSYSTEM3', 41],
      ['PYROTECHNICIAN', 62],
      ['SECURITYMANAGAER', 60],
    ],
  },
  {
    firstname: 'Piotr',
    lastname: 'Kowalski',
    birthday: '1990-01-30',
    holds: [
      ['APPRENTICESHIP', 150],
      ['CLIMATETECHNICIAN', 82, 41],
      ['FORKLIFTLICENSE', 46, 23],
    ],
  },
  {
    firstname: 'Maike',
    lastname: 'Thomsen',
    birthday: '1995-09-09',
    holds: [
      ['HVSYSTEM1', 38, 120],
      ['FORKLIFTLICENSE', 40, 300],
    ],
  },
  {
    firstname: 'Kai',
    lastname: 'Wulff',
    birthday: '1984-12-18',
    holds: [
      ['DRIVERSLICENSECE', 70, 600],
      ['DRIVERSLICENSEB', 260],
      ['FORKLIFTLICENSE', 44, -12],
    ],
  },
  {
    firstname: 'Dörte',
    lastname: 'Voß',
    birthday: '1972-04-05',
    holds: [
      ['WASTEMANAGER', 45, 500],
      ['DANGEROUSGOODSMANAGER', 52, 250],
    ],
  },
  {
    firstname: 'Olaf',
    lastname: 'Krüger',
    birthday: '1969-08-27',
    external: 'Arbeitsschutz Nord GmbH',
    holds: [['SAFETYMANAGER', 90]],
  },
]
const hansen: Person[] = [
  {
    firstname: 'Heike',
    lastname: 'Hansen',
    birthday: '1971-02-11',
    holds: [
      ['MECHANICMASTER', 300],
      ['WASTEMANAGER', 30, 210],
    ],
  },
  {
    firstname: 'Tim',
    lastname: 'Brodersen',
    birthday: '1992-07-19',
    holds: [
      ['APPRENTICESHIP', 120],
      ['HVSYSTEM2', 40],
      ['CLIMATETECHNICIAN', 50, 900],
      ['FORKLIFTLICENSE', 30, 160],
    ],
  },
  {
    firstname: 'Lars',
    lastname: 'Nissen',
    birthday: '1986-10-03',
    holds: [
      ['PYROTECHNICIAN', 70],
      ['DRIVERSLICENSEC1', 40, 800],
    ],
  },
]
const teams = { hansen, nordkreis }

/** The people of a yard and who may book what. */
export class Staff {
  readonly #people: (Booker & { id: number })[]
  readonly #able = new Map<string, number[]>()
  readonly #dice: Dice

  constructor(people: (Booker & { id: number })[], dice: Dice) {
    this.#people = people
    this.#dice = dice
  }

  /** Somebody who may book what needs any of these qualifications on the day; undefined for nobody. */
  booker(anyOf: readonly string[], day: string): number | undefined {
    const key = `${day} ${anyOf}`
    const known = this.#able.get(key)
    const able = known ?? this.#people.filter(person => !whyMayNotBook(person, anyOf, day)).map(({ id }) => id)
    if (!known) this.#able.set(key, able)
    return this.#dice.pick(able)
  }
}

/** Stores the team of a yard with what its members have learned. */
export async function seedStaff(
  db: Db,
  yard: { mandatorId: number; dismantlerId: number },
  team: keyof typeof teams,
  dice: Dice,
  today: string,
) {
  const people = teams[team]
  const rows = people.map(({ firstname, lastname, birthday, external }) => ({
    ...yard,
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
  await insertNumbered(db, 'qualification', qualifications)
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
