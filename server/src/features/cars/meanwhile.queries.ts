import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A line written for a car, and the bookings of that car that its writer had seen. */
interface Written {
  carId?: number | null | undefined
  seen?: readonly number[] | undefined
}

/** Locks the cars, so that no other transaction books out of them until this one ends. */
export const holdCars = (db: Db, ids: readonly number[]) => unseenOf(db, 'LINES', ids, [])

/** Ids of lines or parts of these cars that the writer has not seen. Locks the cars until the transaction ends. Ignores cars without `seen`. */
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
