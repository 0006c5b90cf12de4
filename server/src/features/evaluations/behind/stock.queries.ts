import { type RawBuilder, sql } from 'kysely'

/** The yard, and the day at whose end the stock is read. */
interface At {
  dismantlerId: number
  day: RawBuilder<unknown>
}

const own = (alias: string, { dismantlerId }: At) =>
  sql`${sql.ref(`${alias}.mandator_id`)} = current_mandator() and ${sql.ref(`${alias}.dismantler_id`)} = ${dismantlerId}`

/** Stock of 160104 at the end of a day by car. */
const inCars = (at: At) => sql`
  select min(m.day) as day, 'INBOUND' as kind, '160104' as wastetype, m.car_id, null::bigint as record_id, null::bigint as disposal_id,
    null::text as subject, null::text as paper, null::text as origin, sum(m.kg) as kg
  from (
    select e.actiondate as day, e.car_id, case when e.wastetype = '160104' then e.kg else 0 end - case when e.kind = 'LINE' then e.kg else 0 end as kg
      from entry e where ${own('e', at)} and (e.kind = 'LINE' or e.wastetype = '160104')
    union all select o.actiondate, o.car_id, o.change_kg from output o where ${own('o', at)} and o.wastetype = '160104'
    union all select p.takenon, p.car_id, -p.kg from part p where ${own('p', at)}
    union all select p.scrappedon, p.car_id, p.kg from part p where ${own('p', at)} and p.scrappedon is not null
    union all select x.day, x.car_id, -x.kg from car_difference x join car c on c.mandator_id = x.mandator_id and c.id = x.car_id where ${own('c', at)}
  ) m where m.day <= ${at.day} group by m.car_id having sum(m.kg) <> 0`

/** Parts in stock at the end of a day. */
const inParts = (at: At) => sql`
  select p.takenon as day, 'PART' as kind, 'PARTS' as wastetype, p.car_id, p.id as record_id, null::bigint as disposal_id, null::text as subject,
    p.code as paper, null::text as origin, p.kg - g.kg as kg from part p
  cross join lateral (select case when p.scrappedon <= ${at.day} then p.kg else 0 end + coalesce((select sum(s.kg) from spare_line s
    where s.mandator_id = p.mandator_id and s.part_id = p.id and s.actiondate <= ${at.day}), 0) as kg) g
  where ${own('p', at)} and p.takenon <= ${at.day} and p.kg <> g.kg`

/**
 * Entries and found or opening masses of a waste type not yet allocated at the end of a day, and outputs without allocation; nothing is allocated
 * before its day.
 */
const untaken = (at: At, type: string) => sql`
  with taking as (
    select a.entry_id, a.source_output_id, a.output_id, a.kg from allocation a join output o on o.mandator_id = a.mandator_id and o.id = a.output_id
    where ${own('o', at)} and o.wastetype = ${type} and o.actiondate <= ${at.day}),
  of_entry as (select entry_id as id, sum(kg) as kg from taking where entry_id is not null group by 1),
  of_output as (select source_output_id as id, sum(kg) as kg from taking where source_output_id is not null group by 1),
  by_output as (select output_id as id, sum(kg) as kg from taking group by 1)
  select e.actiondate as day, e.kind, e.wastetype, e.car_id, e.id as record_id, null::bigint as disposal_id, null::text as subject, null::text as paper,
      null::text as origin, e.kg - coalesce(t.kg, 0) as kg
    from entry e left join of_entry t on t.id = e.id where ${own('e', at)} and e.wastetype = ${type} and e.actiondate <= ${at.day} and e.kg <> coalesce(t.kg, 0)
  union all
  select o.actiondate, o.outkind, o.wastetype, o.car_id, o.id, o.disposal_id, o.reason, null, null,
      o.change_kg - coalesce(t.kg, 0) + coalesce(b.kg, 0) as kg
    from output o left join of_output t on t.id = o.id left join by_output b on b.id = o.id
    where ${own('o', at)} and o.wastetype = ${type} and o.actiondate <= ${at.day} and o.change_kg - coalesce(t.kg, 0) + coalesce(b.kg, 0) <> 0`

/** Composition of a stock at the end of a day in kg; the rows sum up to it. */
export const stockRows = (at: At, type: string): RawBuilder<unknown> =>
  type === '160104' ? inCars(at) : type === 'PARTS' ? inParts(at) : untaken(at, type)
