import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Tables whose triggers would write, row by row, what is written here in one go. */
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
  'employee',
  'qualification',
  'entry',
  'disposal',
  'output',
  'allocation',
  'stock_day',
]

/** Runs work while the triggers of the tables sleep. Their owner may do that; foreign keys go on being checked. */
export async function withoutTriggers(db: Db, work: () => Promise<void>): Promise<void> {
  const all = async (state: 'enable' | 'disable') => {
    for (const table of tables) await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db)
  }
  await all('disable')
  await work()
  await all('enable')
}

/** What the triggers of the log would have kept: differences of closed cars, stock by day and by month. */
export async function rebuildStock(db: Db): Promise<void> {
  await sql`
    insert into car_difference
    select c.mandator_id, c.id, c.hulkon, c.weight - c.lines_kg from car c
    where c.hulkon is not null and c.enteredon is not null and c.weight <> c.lines_kg`.execute(db)
  await sql`
    insert into stock_day
    select mandator_id, dismantler_id, wastetype, day, sum(into_kg), sum(out_kg), sum(diff_kg) from (
      select mandator_id, dismantler_id, wastetype, actiondate as day, kg as into_kg, 0 as out_kg, 0 as diff_kg from entry
      union all select mandator_id, dismantler_id, '160104', actiondate, 0, kg, 0 from entry where kind = 'LINE'
      union all select mandator_id, dismantler_id, wastetype, actiondate, greatest(change_kg, 0), greatest(-change_kg, 0), 0 from output
      union all select x.mandator_id, c.dismantler_id, '160104', x.day, 0, 0, x.kg
        from car_difference x join car c on c.mandator_id = x.mandator_id and c.id = x.car_id
    ) moved group by 1, 2, 3, 4`.execute(db)
  await sql`
    insert into stock_month
    select mandator_id, dismantler_id, wastetype, date_trunc('month', day)::date, sum(in_kg), sum(out_kg), sum(diff_kg)
    from stock_day group by 1, 2, 3, 4`.execute(db)
}
