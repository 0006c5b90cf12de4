import { sql } from 'kysely'
import { type Entries, entry } from '../../thread/row.queries.ts'
import { incidentWords } from './words.queries.ts'

/** Incidents with a car. */
export const incidentThread: Entries = ({ carId, language }) => [
  sql`select ${entry('INCIDENT', {
    day: sql`i.date`,
    recordId: sql`i.id`,
    number: incidentWords(language),
    occurredon: sql`i.occurredon`,
    staffName: sql`i.staff_name`,
  })} from incident i where i.mandator_id = current_mandator() and i.car_id = ${carId}`,
]
