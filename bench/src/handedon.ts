import type { Db } from '@kreislauf/server/platform/database/db.ts'
import { sql } from 'kysely'

/**
 * Turns outputs for own use into disposals, one per month and waste type, each allocated to the entries that it
 * consists of.
 */
export async function loads(db: Db): Promise<void> {
  await sql`insert into disposer (mandator_id, id, name, zip, city, disposalnumber, recognisedshredder)
    select id, id, 'Entsorger ' || id, '24937', 'Flensburg', 'E01E00001', true from mandator`.execute(db)
  await sql`insert into disposal (mandator_id, id, dismantler_id, disposer_id, actiondate, wastetype, rdcode, receiptnumber, disposalproofnumber)
    select mandator_id, id, dismantler_id, mandator_id, actiondate, wastetype, 'R4', 'W-' || id, 'EN' || id from output where outkind = 'OWNUSE'`.execute(
    db,
  )
  await sql`update output set outkind = 'DISPOSAL', disposal_id = id, reason = null where outkind = 'OWNUSE'`.execute(
    db,
  )
  for (const table of ['entry', 'output']) await sql`analyze ${sql.table(table)}`.execute(db)
  await sql`insert into allocation (mandator_id, output_id, entry_id, kg)
    select e.mandator_id, o.id, e.id, e.kg from entry e join output o on o.mandator_id = e.mandator_id and o.wastetype = e.wastetype
      and o.actiondate = least(current_date, (date_trunc('month', e.actiondate) + interval '40 days')::date)
    where e.kind = 'LINE' and e.actiondate < current_date - 60`.execute(db)
}

/** One list per month with every third part removed in it. */
export async function spareLists(db: Db): Promise<void> {
  await sql`insert into spare_list (mandator_id, dismantler_id, year, no, actiondate, buyer)
    select mandator_id, dismantler_id, extract(year from max(takenon)), extract(month from max(takenon)), max(takenon), 'Teilehandel Nord GmbH'
    from part where id % 3 = 0 group by mandator_id, dismantler_id, date_trunc('month', takenon)`.execute(db)
  for (const table of ['part', 'spare_list']) await sql`analyze ${sql.table(table)}`.execute(db)
  await sql`insert into spare_line (mandator_id, list_id, part_id, dismantler_id, actiondate, kg, pieces, nonmetalfactor, price)
    select p.mandator_id, l.id, p.id, p.dismantler_id, l.actiondate, p.kg, p.pieces, p.nonmetalfactor, p.price
    from part p join spare_list l on l.mandator_id = p.mandator_id and l.year = extract(year from p.takenon) and l.no = extract(month from p.takenon)
    where p.id % 3 = 0`.execute(db)
  await sql`update part set state = 'OUT' where id % 3 = 0`.execute(db)
}
