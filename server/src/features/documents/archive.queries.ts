import { sql } from 'kysely'
import { at, own, type Rows, storedRow } from '../../archive/row.queries.ts'

/** Documents that the company uploaded, with their title and last day. */
export const documentArchive: Rows = ({ std }, id) =>
  std
    ? [
        sql`select ${storedRow(sql`o.kind`, { name: sql`o.title`, validto: sql`o.validto`, documentId: sql`o.id` })}
          from file f join document o on o.mandator_id = f.mandator_id and o.id = f.owner_id
          where ${own} and f.owner_type = 'document' and ${at(sql`o.department_id`, id)}`,
      ]
    : []
