import { type BookRow, CatalystRow, type Course } from '@kreislauf/core/features/prices/contract.ts'
import { catalystList } from '@kreislauf/core/features/prices/lists.ts'
import type { PriceKey } from '@kreislauf/core/features/prices/rules.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { sql } from 'kysely'
import { columnsOf, type Db } from '../../platform/database/db.ts'
import { pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { keyRows } from './keys.queries.ts'

/** A kind with its newest own sales of the window, its index, and what is asked for stored parts. */
export interface Kept extends PriceKey {
  /** Day and price, newest first. */
  points: [day: string, price: number][]
  factor: number | null
  deduction: number | null
  index: { day: string; value: number } | null
  ask: number | null
  asked: number
}

/** Last day before the 24 calendar months that count. */
const before = (on: string) => sql`(date_trunc('month', ${on}::date) - interval '23 months' - interval '1 day')::date`

/** All kinds that are offered or were sold. */
export async function bookRows(db: Db, language: string, on: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with asks as (
      select sparecategory as key, count(*)::int as asked, round(percentile_cont(0.5) within group (order by price / pieces)::numeric, 2) as ask
      from part where mandator_id = current_mandator() and state in ('STORED', 'RESERVED') and price > 0 group by 1
    )
    select k.use, k.key, k.name, k.measure, k.offered, k."mayCost", k.low, k.likely, k.high, coalesce(p.points, '[]') as points,
      m.factor, m.deduction, i.index, a.ask, coalesce(a.asked, 0) as asked
    from (${keyRows(language, on)}) k
    left join lateral (select json_agg(json_build_array(s.day, s.price) order by s.day desc) as points
      from sold_points(k.use, k.key, ${before(on)}, ${on}, 200) s) p on true
    left join material_price m on k.use = 'MATERIAL' and m.key = k.key and m.factor is not null
      and ${on}::date between m.validfrom and coalesce(m.validto, 'infinity')
    left join lateral (select json_build_object('day', x.day, 'value', x.value) as index from price_index x
      where x.key = m.indexkey and x.day <= ${on} order by x.day desc limit 1) i on true
    left join asks a on k.use = 'REUSE' and a.key = k.key
    where k.offered or p.points is not null
    order by array_position(array['REUSE', 'CORE', 'MATERIAL', 'CARGO'], k.use), k.sorter, k.name`.execute(db)
  return rows
}

/** Own medians by month since a day; undefined for a kind that there is not. */
export async function courseOf(
  db: Db,
  { use, key }: Pick<BookRow, 'use' | 'key'>,
  language: string,
  since: string,
  till: string,
): Promise<Course | undefined> {
  const { rows } = await sql<Course>`
    select k.name, k.measure, (select json_agg(json_build_object('month', to_char(m, 'YYYY-MM'), 'median', s.median, 'points', coalesce(s.points, 0), 'usual',
        coalesce((select d.likely from part_default d where ${use} = 'REUSE' and d.key = k.key
            and m between d.validfrom and coalesce(d.validto, 'infinity') limit 1),
          (select d.likely from material_price d where ${use} = 'MATERIAL' and d.key = k.key
            and m between d.validfrom and coalesce(d.validto, 'infinity') limit 1))) order by m)
      from generate_series(${since}::timestamp, ${till}::timestamp, interval '1 month') m
      left join (select date_trunc('month', x.day) as month, count(*)::int as points,
          round(((percentile_disc(0.5) within group (order by x.price) + percentile_disc(0.5) within group (order by x.price desc)) / 2)::numeric,
            case when k.measure = 'kg' then 4 else 2 end) as median
        from sold_points(${use}, ${key}, (${since}::date - 1), ${till}, 1000000) x group by 1) s on s.month = m) as months
    from (${keyRows(language, till)}) k where k.use = ${use} and k.key = ${key}`.execute(db)
  return rows[0]
}

/** Numbers of catalysts with their last three sales, as JSON text. */
export const catalysts = (db: Db, asked: PageQuery & Reader) =>
  pagedRows(db, {
    base: sql`select ${columnsOf(CatalystRow, {
      id: sql`(array_agg(x.id order by x.day desc, x.id desc))[1]`,
      catalyst: sql`x.catalyst`,
      points: sql`count(*)::int`,
      newest: sql`max(x.day)`,
      price: sql`(array_agg(x.price order by x.day desc, x.id desc))[1]`,
      likely: sql`round(percentile_cont(0.5) within group (order by x.price) filter (where x.day > (date_trunc('month', now() at time zone 'Europe/Berlin')
        - interval '23 months' - interval '1 day')::date)::numeric, 2)`,
      last: sql`(select json_agg(json_build_object('day', l.day, 'price', l.price, 'buyer', l.buyer) order by l.day desc, l.id desc) from (
        select y.id, y.day, y.price, coalesce(y.buyer, s.buyer) as buyer from price_point y
        left join spare_line n on n.mandator_id = y.mandator_id and n.id = y.spare_line_id
        left join spare_list s on s.mandator_id = n.mandator_id and s.id = n.list_id
        where y.mandator_id = current_mandator() and y.catalyst = x.catalyst and y.kind = 'SOLD' order by y.day desc, y.id desc limit 3) l)`,
    })} from price_point x where x.mandator_id = current_mandator() and x.catalyst is not null and x.kind = 'SOLD' group by x.catalyst`,
    of: catalystList,
    asked,
    derived: {
      last: sql`(select string_agg(concat_ws(' · ', l ->> 'day', l ->> 'price', l ->> 'buyer'), '; ') from json_array_elements(b.last) l)`,
    },
  })
