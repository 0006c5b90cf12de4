import { addDays } from '@kreislauf/core/days.ts'
import type { Db } from '../platform/database/db.ts'
import { type Calendar, momentOf } from './calendar.ts'
import type { Dice } from './dice.ts'
import { type Happening, ofPoints, ofYards } from './happenings.ts'
import type { Staff } from './staff.ts'
import { insertNumbered } from './tables.ts'

interface Happened {
  mandatorId: number
  calendar: Calendar
  today: string
  dice: Dice
}

interface At {
  departmentId: number
  /** Employees who report incidents, and cars, of a yard. */
  staff: Staff | null
  cars: readonly Brought[]
  happenings: readonly Happening[]
  count: number
}

/** A car and its day of arrival. */
interface Brought {
  id: number
  receptiondate: string
}

/** Incidents with a car that has just arrived. */
const OF_CARS: readonly Happening[0][] = ['RADIATION_OR_CHEMICAL_FIND', 'FIRE']

const lastBefore = (cars: readonly Brought[], day: string) =>
  cars
    .filter(({ receptiondate }) => receptiondate <= day)
    .toSorted((one, other) => (one.receptiondate < other.receptiondate ? 1 : -1))[0]

/** Number of incidents of a yard, and of its collection point. */
const counts = { nordkreis: [26, 0], hansen: [8, 6] } as const

/** Incidents of a yard and its collection point over all its days: the latest two still open, one entered late. */
export async function seedIncidents(
  db: Db,
  of: Happened & {
    key: keyof typeof counts
    dismantlerId: number
    collectorId: number | undefined
    staff: Staff
    cars: readonly Brought[]
  },
): Promise<void> {
  const [yard, point] = counts[of.key]
  const { dismantlerId, collectorId, staff, cars } = of
  const rows = rowsOf(of, { departmentId: dismantlerId, staff, cars, happenings: ofYards, count: yard })
  const ofPoint = collectorId && {
    departmentId: collectorId,
    staff: null,
    cars: [],
    happenings: ofPoints,
    count: point,
  }
  await insertNumbered(db, 'incident', [...rows, ...(ofPoint ? rowsOf(of, ofPoint) : [])])
}

const NOTHING: Happening = ['OTHER', '', null, null]
/** Delay of the late entry in days. */
const LATE = 14

function rowsOf({ mandatorId, calendar, today, dice }: Happened, { departmentId, staff, cars, happenings, count }: At) {
  return Array.from({ length: count }, (_, at) => {
    const day = calendar.days[Math.floor(((at + 0.7) * calendar.days.length) / count)] ?? today
    const [incidentType, description, cause, remedy, reportedto = null] = happenings[at % happenings.length] ?? NOTHING
    const open = at >= count - 2
    const done = calendar.after(day, dice.int(0, 4)) ?? today
    const written = at === count - 3 ? addDays(day, LATE) : day
    return {
      mandatorId,
      departmentId,
      date: day,
      incidentType,
      description,
      cause,
      remedy: open ? null : remedy,
      reportedto,
      doneon: open ? null : done,
      staffId: staff?.booker([], day) ?? null,
      carId: (OF_CARS.includes(incidentType) && lastBefore(cars, day)?.id) || null,
      createdAt: momentOf(written < today ? written : today, dice.int(60, 540)),
    }
  })
}
