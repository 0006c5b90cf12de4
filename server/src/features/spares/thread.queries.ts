import { sql } from 'kysely'
import { type Entries, entry } from '../../thread/row.queries.ts'

/** Parts of a car that were handed over or came back, with their parts list. */
export const spareThread: Entries = ({ carId }) => [
  sql`select ${entry(sql`case when s.kg > 0 then 'SPARE' else 'SPARERETURN' end`, {
    day: sql`s.actiondate`,
    recordId: sql`s.list_id`,
    number: sql`l.year || '/' || l.no`,
    kg: sql`sum(abs(s.kg))`,
    staffName: sql`l.staff_name`,
    paper: sql`l.reference`,
  })} from spare_line s join spare_list l on l.mandator_id = s.mandator_id and l.id = s.list_id
    join part p on p.mandator_id = s.mandator_id and p.id = s.part_id
    where s.mandator_id = current_mandator() and p.car_id = ${carId} group by s.actiondate, s.kg > 0, s.list_id, l.year, l.no, l.staff_name, l.reference`,
]
