import { sql } from 'kysely'
import { at, own, type Rows, storedRow } from '../../archive/row.queries.ts'

/** Proofs of qualification with their last day. */
export const employeeArchive: Rows = ({ btb }, id) =>
  btb
    ? [
        sql`select ${storedRow('QUALIFICATION', { whose: sql`e.firstname || ' ' || e.lastname`, validto: sql`q.validto` })}
          from file f join qualification q on q.mandator_id = f.mandator_id and q.file_id = f.id
          join employee e on e.mandator_id = q.mandator_id and e.id = q.employee_id
          where ${own} and f.owner_type = 'qualification' and ${at(sql`e.dismantler_id`, id)}`,
      ]
    : []
