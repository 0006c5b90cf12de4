import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'

export interface Stock {
  stockKg: number
  freeKg: number
  lowestOn: string
}

/** Stock of a day, the lowest of this and every later day, and the first day with that stock; `without`: a disposal being edited. */
export async function available(
  db: Db,
  dismantlerId: number,
  wastetype: string,
  day: string,
  without?: number,
): Promise<Stock> {
  const { rows } = await sql<Stock>`
    with net as (
      select greatest(day, ${day}::date) as day, sum(in_kg - out_kg - diff_kg) as kg from stock_day
        where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and wastetype = ${wastetype} group by 1
      union all select greatest(actiondate, ${day}::date), -change_kg from output
        where disposal_id = ${without ?? null}::bigint and dismantler_id = ${dismantlerId} and wastetype = ${wastetype}
      union all select ${day}::date, 0
    ), running as (select day, sum(sum(kg)) over (order by day) as kg from net group by day)
    select ${columns({
      stockKg: sql`(select kg from running where day = ${day}::date)`,
      freeKg: sql`min(kg)`,
      lowestOn: sql`(select day from running order by kg, day limit 1)`,
    })} from running`.execute(db)
  return rows[0] ?? { stockKg: 0, freeKg: 0, lowestOn: day }
}
