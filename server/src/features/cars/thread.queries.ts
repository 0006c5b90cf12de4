import { sql } from 'kysely'
import { type Entries, entry } from '../../thread/row.queries.ts'

/** Clearances of a car, with who gave it or why it was overridden. */
export const clearanceThread: Entries = ({ carId }) => [
  sql`select ${entry('CLEARANCE', {
    day: sql`l.day`,
    recordId: sql`l.id`,
    number: sql`l.override`,
    staffName: sql`coalesce(l.staff_name, l.overriddenby)`,
  })} from clearance l where l.mandator_id = current_mandator() and l.car_id = ${carId}`,
]
