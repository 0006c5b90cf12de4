import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A line that is written for a car, and what its writer had seen of that car. */
interface Written {
  carId?: number | null | undefined
  seen?: readonly number[] | undefined
}

/** Until the transaction ends nobody else books of these cars. */
export const holdCars = (db: Db, ids: readonly number[]) => unseenOf(db, 'LINES', ids, [])

/**
 * Ids of the lines or parts of these cars that were booked meanwhile: they are there, and whoever writes has not seen them. Holds the cars
 * until the transaction ends. Of cars of which nobody says what was seen there is nothing to tell.
 */
export async function bookedMeanwhile(db: Db, what: 'LINES' | 'PARTS', lines: readonly Written[]): Promise<number[]> {
  const based = lines.filter(({ carId, seen }) => carId && seen)
  if (!based.length) return []
  const cars = based.flatMap(({ carId }) => carId ?? [])
  return unseenOf(
    db,
    what,
    cars,
    based.flatMap(({ seen = [] }) => seen),
  )
}

async function unseenOf(db: Db, what: 'LINES' | 'PARTS', cars: readonly number[], seen: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from unseen_of_cars(${what}, ${[...new Set(cars)]}::bigint[], ${[...new Set(seen)]}::bigint[]) id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
