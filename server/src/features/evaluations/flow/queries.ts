import { FlowRow } from '@kreislauf/core/features/evaluations/flow.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../../platform/database/db.ts'
import { nameOf } from '../../../platform/words/names.ts'
import { carParts } from '../carparts.queries.ts'
import type { Range } from '../queries.ts'

const during = (alias: string, day: string, { dismantlerId, from, to }: Range) => sql`
  ${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}
  and ${sql.ref(`${alias}.${day}`)} between ${from}::date and ${to}::date`

const carOf = (alias: string) =>
  sql`car c on c.mandator_id = ${sql.ref(`${alias}.mandator_id`)} and c.id = ${sql.ref(`${alias}.car_id`)}`
const part = sql`ordinance_part(c.novnreason, c.clazz)`

/** The lines of the log and their cars; a day's lines of a waste type are summed before its fraction is looked up. */
const lines = (range: Range): RawBuilder<unknown> => sql`
  line as materialized (
    select e.wastetype, e.actiondate, e.kind, e.car_id, e.kg from entry e where ${during('e', 'actiondate', range)} and e.kind in ('LINE', 'FOREIGN')),
  line_car as materialized (${carParts(sql`select car_id from line`)}),
  line_sum as (
    select l.wastetype, l.actiondate, case l.kind when 'FOREIGN' then 'FOREIGN' else c.part end as node, sum(l.kg) as kg
    from line l left join line_car c on c.car_id = l.car_id group by 1, 2, 3)`

/** What came in with a plus, what left with a minus, by fraction as the balance has them. */
const moved = (range: Range): RawBuilder<unknown> => sql`
  select w.fraction, l.node, null::bigint as disposer_id, l.kg
    from line_sum l left join lateral waste_types_on(l.wastetype, l.actiondate) w on true
  union all
  select 14, ${part}, null, p.kg from part p join ${carOf('p')} where ${during('p', 'takenon', range)}
  union all
  select 14, ${part}, null, -p.kg from part p join ${carOf('p')} where ${during('p', 'scrappedon', range)}
  union all
  select w.fraction, case o.outkind when 'OWNUSE' then 'OWNUSE' else 'DISPOSER' end, d.disposer_id, -o.kg
    from output o left join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
    left join lateral waste_types_on(o.wastetype, o.actiondate) w on true
    where ${during('o', 'actiondate', range)} and o.outkind in ('DISPOSAL', 'OWNUSE')
  union all
  select 14, 'REUSE', null, -s.kg from spare_line s where ${during('s', 'actiondate', range)}`

/** Receivers under the name that they bore last in the range. */
const receivers = (range: Range) => sql`
  select distinct on (d.disposer_id) d.disposer_id, p.name from disposal d cross join lateral disposer_of(d.booked) p
  where ${during('d', 'actiondate', range)} order by d.disposer_id, d.actiondate desc, d.id desc`

/**
 * The masses of a range from cars to fractions and from fractions to receivers, whole cars left out. What leaves adds up to the balance; what
 * comes in from cars to what statements call taken out; the difference of both is what the stock of a fraction gave or took, corrections included.
 */
export async function flow(db: Db, range: Range, language: string): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    with ${lines(range)},
    summed as (select fraction, node, disposer_id, sum(kg) as kg from (${moved(range)}) m where fraction <> 1 group by 1, 2, 3),
    balanced as (
      select * from summed
      union all select fraction, 'STOCK', null, -sum(kg) from summed group by fraction),
    named as (${receivers(range)})
    select ${columnsOf(FlowRow, {
      id: sql`row_number() over (order by b.kg > 0 desc, f.sorter, abs(b.kg) desc, b.disposer_id)`,
      way: sql`case when b.kg > 0 then 'IN' else 'OUT' end`,
      fraction: sql`f.id`,
      fractionName: nameOf(language, 'f'),
      node: sql`b.node`,
      disposerId: sql`b.disposer_id`,
      disposer: sql`n.name`,
      kg: sql`abs(b.kg)`,
    })} from balanced b join fraction f on f.id = b.fraction left join named n on n.disposer_id = b.disposer_id
    where b.kg <> 0 order by 1`.execute(db)
  return rows
}
