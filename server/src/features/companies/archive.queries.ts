import { sql } from 'kysely'
import { at, own, type Rows, storedRow } from '../../archive/row.queries.ts'

/** Recognitions and certificates with their last day. */
export const companyArchive: Rows = ({ std }, id) =>
  std
    ? [
        sql`select ${storedRow('CERTIFICATE', { validto: sql`e.validto` })} from file f
          join certificate e on e.mandator_id = f.mandator_id and e.file_id = f.id
          where ${own} and f.owner_type = 'certificate' and ${at(sql`e.department_id`, id)}`,
      ]
    : []
