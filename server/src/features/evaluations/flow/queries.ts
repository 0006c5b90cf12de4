import { FlowRow } from '@kreislauf/core/features/evaluations/flow.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db } from '../../../platform/database/db.ts'
import { nameOf } from '../../../platform/words/names.ts'
import { withCarParts } from '../carparts.queries.ts'
import type { Range } from '../queries.ts'

const during = (alias: string, day: string, { dismantlerId, from, to }: Range) => sql`
  ${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}
  and ${sql.ref(`${alias}.${day}`)} between ${from}::date and ${to}::date`

const carOf = (alias: string) =>
  sql`car c on c.mandator_id = ${sql.ref(`${alias}.mandator_id`)} and c.id = ${sql.ref(`${alias}.car_id`)}`
const part = sql`ordinance_part(c.novnreason, c.clazz)`

/** Lines of the log with their cars; lines of one day and waste type are summed before the fraction is looked up. */
const lines = (range: Range): RawBuilder<unknown> => sql`
  line as materialized (
    select e.wastetype, e.actiondate, e.kind, e.car_id, e.kg from entry e where ${during('e', 'actiondate', range)} and e.kind in ('LINE', 'FOREIGN')),
  line_sum as (
    select l.wastetype, l.actiondate, case l.kind when 'FOREIGN' then 'FOREIGN' else l.part end as node, sum(l.kg) as kg
    from (${withCarParts('line')}) l group by 1, 2, 3)`

/** Inflow (positive) and outflow (negative) by fraction, as in the balance. */
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

/** Receivers in the range with the latest name that they had in it. */
const receivers = (range: Range) => sql`
  select distinct on (d.disposer_id) d.disposer_id, p.name from disposal d cross join lateral disposer_of(d.booked) p
  where ${during('d', 'actiondate', range)} order by d.disposer_id, d.actiondate desc, d.id desc`

/**
 * Masses of a range from cars to fractions and from fractions to receivers, without whole cars. Outflow sums up to the balance, inflow from cars to
 * the removed mass of statements; the difference is the stock change of a fraction, including corrections.
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
