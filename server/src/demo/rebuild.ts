import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Tables whose row triggers are replaced by the bulk statements below. */
const tables = [
  'account',
  'department',
  'certificate',
  'file',
  'person',
  'car',
  'reception',
  'carrier',
  'disposer',
  'partner_document',
  'employee',
  'qualification',
  'entry',
  'disposal',
  'output',
  'allocation',
  'incident',
  'part',
  'part_template',
  'spare_list',
  'spare_line',
  'number_counter',
  'review',
  'document',
  'inspection',
  'container_limit',
  'clearance',
  'recycler_offer',
  'cargo',
  'article',
  'reman_offer',
  'pickup_order',
  'contract',
  'core_bin',
  'cart',
  'cart_line',
  'cart_piece',
  'delivery',
  'delivery_line',
  'delivery_piece',
  'delivery_payment',
  'price_point',
  'valuation',
  'stock_day',
  'stock_month',
]

interface Reference {
  table: string
  name: string
  definition: string
}

/** Foreign keys of the tables as SQL to recreate them. */
async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any(${tables}::regclass[])`.execute(db)
  return rows
}

/**
 * Runs work with triggers and foreign keys of the tables disabled; then checks each key over all rows at once. Needs the owner of the tables, no
 * superuser. Runs in the caller's transaction.
 */
export async function inBulk(db: Db, work: () => Promise<void>): Promise<void> {
  const keys = await references(db)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await work()
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

/**
 * Computes what the triggers of the log would have stored: names of partners and employees in lines, differences of closed cars, stock by day and
 * month.
 */
export async function rebuildBooks(db: Db): Promise<void> {
  await sql`call book_all()`.execute(db)
  await sql`call originate_all()`.execute(db)
  await sql`
    update car c set rest_kg = m.kg from (
      select c.mandator_id, c.id, sum(case m.kind when 'INBOUND' then m.kg else -m.kg end) as kg
      from car c cross join lateral car_mass(c.mandator_id, c.id) m where c.enteredon is not null group by 1, 2
    ) m where m.mandator_id = c.mandator_id and m.id = c.id`.execute(db)
  await sql`
    insert into car_difference
    select mandator_id, id, hulkon, rest_kg from car where hulkon is not null and rest_kg <> 0`.execute(db)
  await sql`
    insert into stock_day
    select mandator_id, dismantler_id, wastetype, day, sum(into_kg), sum(out_kg), sum(diff_kg) from (
      select mandator_id, dismantler_id, wastetype, actiondate as day, kg as into_kg, 0 as out_kg, 0 as diff_kg from entry
      union all select mandator_id, dismantler_id, '160104', actiondate, 0, kg, 0 from entry where kind = 'LINE'
      union all select mandator_id, dismantler_id, wastetype, actiondate, greatest(change_kg, 0), greatest(-change_kg, 0), 0 from output
      union all select p.mandator_id, p.dismantler_id, m.wastetype, m.day, m.into_kg, m.out_kg, 0 from part p cross join lateral (values
        ('PARTS', p.takenon, p.kg, 0), ('160104', p.takenon, 0, p.kg), ('PARTS', p.scrappedon, 0, p.kg), ('160104', p.scrappedon, 0, -p.kg)
      ) m (wastetype, day, into_kg, out_kg) where m.day is not null
      union all select mandator_id, dismantler_id, 'PARTS', actiondate, 0, kg, 0 from spare_line
      union all select x.mandator_id, c.dismantler_id, '160104', x.day, 0, 0, x.kg
        from car_difference x join car c on c.mandator_id = x.mandator_id and c.id = x.car_id
    ) moved group by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into stock_month
    select mandator_id, dismantler_id, wastetype, date_trunc('month', day)::date, sum(in_kg), sum(out_kg), sum(diff_kg)
    from stock_day group by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into stock_year
    select mandator_id, dismantler_id, wastetype, date_trunc('year', month)::date, sum(in_kg), sum(out_kg), sum(diff_kg)
    from stock_month group by 1, 2, 3, 4`.execute(db)
}
