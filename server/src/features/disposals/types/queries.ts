import { factorOf, UNITS, type Unit } from '@kreislauf/core/domain/units.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export interface WasteType {
  unit: string
  /** kg per booking unit. */
  factor: number
  qualifications: string[]
}

/** The waste type in force on a day; undefined where there is none. */
export async function wasteTypeOn(db: Db, code: string, day: string): Promise<WasteType | undefined> {
  const { rows } = await sql<WasteType>`
    select unit, factor, qualifications from waste_type
    where code = ${code} and ${day}::date between validfrom and coalesce(validto, 'infinity')
    order by validfrom desc limit 1`.execute(db)
  return rows[0]
}

/** kg per unit of a measure in which the type can be booked: mass units always, others only its own (details O52). */
export function factorFor({ unit, factor }: WasteType, measure: string): number | undefined {
  if (measure === unit) return factor
  return UNITS.includes(measure as Unit) ? factorOf(measure as Unit, {}) : undefined
}
