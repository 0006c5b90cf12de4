import { sql } from 'kysely'
import { joinKinds, nameOfPart } from '../../platform/words/partnames.queries.ts'
import { type Entries, entry } from '../../thread/row.queries.ts'

/** Parts that were removed from a car, and those of them that were scrapped. */
export const partThread: Entries = ({ carId, language }) => {
  const part = { recordId: sql`p.id`, number: nameOfPart('p', language), kg: sql`p.kg`, paper: sql`p.code` }
  const ofCar = sql`from part p ${joinKinds('p')} where p.mandator_id = current_mandator() and p.car_id = ${carId}`
  return [
    sql`select ${entry('PART', { ...part, day: sql`p.takenon`, staffName: sql`p.staff_name` })} ${ofCar}`,
    sql`select ${entry('SCRAP', { ...part, day: sql`p.scrappedon` })} ${ofCar} and p.scrappedon is not null`,
  ]
}
