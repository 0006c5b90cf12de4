import { type RawBuilder, sql } from 'kysely'
import { withCarParts } from '../carparts.queries.ts'

/** Splits per car that sum up to the rounded total of their line and origin. */
const byCar = sql`piece as (
    select k.output_id, k.origin, k.car_id, round(sum(k.kg) over upto, 3) - round(sum(k.kg) over upto - k.kg, 3) as kg
    from known k window upto as (partition by k.output_id, k.origin order by k.source, k.kg rows unbounded preceding))`
const byOrigin = sql`piece as (
    select k.output_id, k.origin, null::bigint as car_id, round(sum(k.kg), 3) as kg from known k group by 1, 2)`

/**
 * Outputs by origin of their mass, kg: allocation leads to entries, and through re-codings to earlier entries, split by mass. `share` is per line,
 * origin and optionally car, rounded so that the shares of a line sum up to it; mass without origin is UNTRACED.
 */
export const traced = (lines: RawBuilder<unknown>, by: 'car' | 'origin') => sql`
  line as (
    select o.* from output o where o.mandator_id = current_mandator() and ${lines}),
  behind as (
    select a.output_id, a.entry_id, a.source_output_id, a.kg::numeric as kg, 0 as turns
      from allocation a join line l on l.mandator_id = a.mandator_id and l.id = a.output_id
    union all
    select b.output_id, a.entry_id, a.source_output_id, b.kg * a.kg / g.kg, b.turns + 1
      from behind b join output s on s.mandator_id = current_mandator() and s.id = b.source_output_id and s.outkind = 'RECODE'
      cross join lateral (
        select array_agg(n.id) as ids, sum(n.kg) * -1 as kg from output n
        where n.mandator_id = s.mandator_id and n.dismantler_id = s.dismantler_id and n.outkind = 'RECODE' and n.actiondate = s.actiondate
          and n.created_at = s.created_at and n.change_kg < 0) g
      join allocation a on a.mandator_id = s.mandator_id and a.output_id = any(g.ids)
      where b.turns < 10),
  met as materialized (
    select b.*, e.kind, e.car_id from behind b left join entry e on e.mandator_id = current_mandator() and e.id = b.entry_id),
  met_car as materialized (${withCarParts('met')}),
  known as (
    select b.output_id, case when b.kind = 'FOREIGN' then 'FOREIGN' when b.kind is not null then b.part else 'OPENING' end as origin,
      b.car_id, coalesce(b.entry_id, -b.source_output_id) as source, b.kg
    from met_car b left join output s on s.mandator_id = current_mandator() and s.id = b.source_output_id
    where b.kind is not null or s.outkind = 'OPENING'),
  ${by === 'car' ? byCar : byOrigin},
  share as (
    select output_id, origin, car_id, kg from piece
    union all
    select l.id, 'UNTRACED', null, l.kg - coalesce(p.kg, 0) from line l
      left join (select output_id, sum(kg) as kg from piece group by 1) p on p.output_id = l.id)`
