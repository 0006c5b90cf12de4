import { sql } from 'kysely'
import { at, carOf, own, type Rows, type Sql, shared, storedRow } from '../../archive/row.queries.ts'

const files = (of: Sql, id?: number) => sql`select ${storedRow(sql`f.kind`, carOf)} from file f
  join car c on c.mandator_id = f.mandator_id and c.id = f.owner_id
  where ${of} and f.owner_type = 'car' and (${at(sql`c.dismantler_id`, id)} or exists (select from reception q
    where q.mandator_id = c.mandator_id and q.car_id = c.id and ${at(sql`q.collector_id`, id)}))`

/** Photos and papers of cars, own ones and those that others share. */
export const carArchive: Rows = ({ vn }, id) => (vn ? [files(own, id), files(shared, id)] : [])
