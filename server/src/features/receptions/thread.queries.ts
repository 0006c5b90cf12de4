import { sql } from 'kysely'
import { type Entries, entry } from '../../thread/row.queries.ts'

/** Receptions of a car and the certificates issued for them. */
export const receptionThread: Entries = ({ carId }) => [
  sql`select ${entry('RECEPTION', { day: sql`r.receptiondate`, recordId: sql`r.id`, number: sql`r.vnr` })}
    from reception r where r.car_id = ${carId}`,
  sql`select ${entry('VN', { day: sql`r.vndate`, recordId: sql`r.id`, number: sql`r.vnr` })}
    from reception r where r.car_id = ${carId} and r.status in ('LOCKED', 'REPLACED') and r.vndate is not null`,
]
