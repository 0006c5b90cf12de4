import { STOCK_WEEKS, type stockToday } from '@kreislauf/core/features/evaluations/today.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import type { FieldsIn } from '../../today/contribute.ts'

type Stock = FieldsIn<typeof stockToday>['stock']

/** Minimum of loads for a usual weight. */
const LOADS = 3

/** Stock by fraction with its trend of the last weeks, and the usual load if each of its wastes leaves often enough. */
export async function stockByFraction(db: Db, dismantlerId: number, today: string, language: string): Promise<Stock> {
  const ofYard = (alias: string) =>
    sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}`
  const { rows } = await sql<Stock[number]>`
    with types as materialized (
      select s.wastetype, s.kg, w.fraction from stock_on(current_mandator(), ${dismantlerId}, ${today}::date) s
      left join lateral waste_types_on(s.wastetype, ${today}::date) w on true),
    loads as (
      select l.wastetype, percentile_disc(0.5) within group (order by l.kg) as kg from (
        select o.wastetype, sum(o.kg) as kg from output o
        where ${ofYard('o')} and o.outkind = 'DISPOSAL' and o.actiondate > (${today}::date - interval '1 year')::date and o.actiondate <= ${today}::date
        group by o.wastetype, o.disposal_id) l
      group by l.wastetype having count(*) >= ${LOADS}),
    held as (
      select y.fraction, sum(y.kg) as kg, case when bool_and(l.kg is not null) then sum(l.kg) end as load_kg
      from types y left join loads l on l.wastetype = y.wastetype where y.kg <> 0 group by y.fraction having sum(y.kg) <> 0),
    moved as materialized (
      select y.fraction, (${today}::date - m.day) / 7 as ago, sum(m.in_kg - m.out_kg - m.diff_kg) as kg from stock_day m join types y on y.wastetype = m.wastetype
      where ${ofYard('m')} and m.day > ${today}::date - ${7 * (STOCK_WEEKS - 1)}::int and m.day <= ${today}::date group by 1, 2)
    select ${columns({
      fraction: sql`f.id`,
      name: nameOf(language, 'f'),
      kg: sql`h.kg`,
      weeks: sql`array(
        select h.kg - coalesce((select sum(m.kg) from moved m where m.fraction = h.fraction and m.ago < w.ago), 0)
        from generate_series(${STOCK_WEEKS - 1}::int, 0, -1) w(ago))`,
      loadKg: sql`h.load_kg`,
    })} from held h join fraction f on f.id = h.fraction order by f.sorter`.execute(db)
  return rows
}
