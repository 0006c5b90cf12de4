import { sql } from 'kysely'
import { at, carOf, generatedRow, own, type Rows, type Sql, shared, storedRow } from '../../archive/row.queries.ts'

/** Photos and papers of receptions, which belong to their car. */
const files = (of: Sql, id?: number) => sql`select ${storedRow(sql`f.kind`, carOf)} from file f
  join reception r on r.mandator_id = f.mandator_id and r.id = f.owner_id
  join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
  where ${of} and f.owner_type = 'reception' and (${at(sql`r.dismantler_id`, id)} or ${at(sql`r.collector_id`, id)})`

/** Issued certificates: locked, replaced or cancelled. */
const issued = (by: Sql) => sql`select ${generatedRow('VN', sql`r.id`, {
  name: sql`'VN ' || r.vnr`,
  nameKey: sql`'vn ' || r.vnr_key`,
  added: sql`r.vndate`,
  ...carOf,
})} from reception r join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
  where r.status <> 'OPEN' and r.snapshot is not null and r.vndate is not null and ${by}`

const mine = (id?: number) => sql`r.mandator_id = current_mandator() and ${at(sql`r.dismantler_id`, id)}`

/** Those of another yard for a car that the company brought there. */
const brought = (id?: number) =>
  id === undefined ? sql`r.mandator_id <> current_mandator()` : sql`r.collector_id = ${id} and r.dismantler_id <> ${id}`

/** Photos and papers of receptions, and issued certificates. */
export const receptionArchive: Rows = ({ vn }, id) =>
  vn ? [files(own, id), files(shared, id), issued(mine(id)), issued(brought(id))] : []
