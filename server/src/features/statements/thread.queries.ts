import { sql } from 'kysely'
import { type Entries, entry } from '../../thread/row.queries.ts'

/** The closed period in which a car's hulk left. */
export const statementThread: Entries = ({ carId }) => [
  sql`select ${entry('STATEMENT', { day: sql`s.effective_till`, recordId: sql`s.id`, staffName: sql`s.lockedby` })}
    from car c cross join lateral (select s.id, s.effective_till, s.lockedby from statement s where s.mandator_id = c.mandator_id
      and s.dismantler_id = c.dismantler_id and s.locked and s.effective_till >= c.hulkon order by s.effective_till limit 1) s
    where c.mandator_id = current_mandator() and c.id = ${carId}`,
]
