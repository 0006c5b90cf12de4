import { sql } from 'kysely'
import { at, own, type Rows, storedRow } from '../../archive/row.queries.ts'

/** Papers of disposals. */
export const disposalArchive: Rows = ({ btb }, id) =>
  btb
    ? [
        sql`select ${storedRow('DISPOSAL', { whose: sql`p.name` })} from file f
          join disposal d on d.mandator_id = f.mandator_id and d.id = f.owner_id cross join lateral disposer_of(d.booked) p
          where ${own} and f.owner_type = 'disposal' and ${at(sql`d.dismantler_id`, id)}`,
      ]
    : []
