import { sql } from 'kysely'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { type Entries, entry } from '../../thread/row.queries.ts'

/** Disposals of what was taken out of a car, one for each type of waste. */
export const disposalThread: Entries = ({ carId, language }) => {
  const names = wasteNames(language)
  return [
    sql`select ${entry('DISPOSAL', {
      day: sql`s.actiondate`,
      recordId: sql`s.id`,
      number: sql`p.name`,
      wastetype: sql`e.wastetype`,
      hazardous: sql`w.hazardous`,
      ...names,
      kg: sql`sum(a.kg)`,
      staffName: sql`s.staff_name`,
      paper: sql`coalesce(s.receiptnumber, s.disposalproofnumber)`,
    })} from entry e join allocation a on a.mandator_id = e.mandator_id and a.entry_id = e.id
      join output o on o.mandator_id = a.mandator_id and o.id = a.output_id
      join disposal s on s.mandator_id = o.mandator_id and s.id = o.disposal_id
      cross join lateral disposer_of(s.booked) p
      left join lateral waste_types_on(e.wastetype, s.actiondate) w on true
      where e.mandator_id = current_mandator() and e.car_id = ${carId}
      group by s.mandator_id, s.id, s.actiondate, s.staff_name, p.name, e.wastetype, w.hazardous, ${names.wastename}, ${names.tradename}`,
  ]
}
