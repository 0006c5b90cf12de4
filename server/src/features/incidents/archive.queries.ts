import { sql } from 'kysely'
import { at, carOf, own, type Rows, storedRow } from '../../archive/row.queries.ts'

/** Photos and papers of incidents in the logs that the reader may see. */
export const incidentArchive: Rows = ({ keepers }, id) =>
  keepers.length
    ? [
        sql`select ${storedRow('INCIDENT', carOf)} from file f join incident i on i.mandator_id = f.mandator_id and i.id = f.owner_id
          join department d on d.mandator_id = i.mandator_id and d.id = i.department_id and d.department = any (${[...keepers]}::text[])
          left join car c on c.mandator_id = i.mandator_id and c.id = i.car_id
          where ${own} and f.owner_type = 'incident' and ${at(sql`i.department_id`, id)}`,
      ]
    : []
