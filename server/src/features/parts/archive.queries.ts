import { sql } from 'kysely'
import { at, carOf, own, type Rows, storedRow } from '../../archive/row.queries.ts'

/** Photos of parts. */
export const partArchive: Rows = ({ btb }, id) =>
  btb
    ? [
        sql`select ${storedRow('PHOTO', carOf)} from file f join part p on p.mandator_id = f.mandator_id and p.id = f.owner_id
          join car c on c.mandator_id = p.mandator_id and c.id = p.car_id where ${own} and f.owner_type = 'part' and ${at(sql`p.dismantler_id`, id)}`,
      ]
    : []
