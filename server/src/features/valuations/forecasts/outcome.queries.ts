import { today } from '@kreislauf/core/days.ts'
import type { ForecastStatistics } from '@kreislauf/core/features/valuations/forecasts.ts'
import { BID_ASKS } from '@kreislauf/core/features/valuations/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { singleRow } from '../../../platform/database/singlerow.ts'
import { nameOf } from '../../../platform/words/names.ts'

/** What a car brought as parts or cores of one kind, net euros; a catalyst counts as material. */
export interface Brought {
  carId: number
  kind: 'PART' | 'CORE' | 'MATERIAL'
  key: string
  euros: number
}

/** Booked kg of a material of a car in a month; `last`: the last day of that month, on which its price is read. `pieceKg`: kg of one piece where it is priced by the piece. */
export interface BookedMaterial {
  carId: number
  key: string
  last: string
  kg: number
  pieceKg: number | null
}

/** Price of a material as it stood on a day: the median of the month's own sales, those of 24 months, and its default. */
export interface MaterialOn {
  key: string
  last: string
  median: number | null
  sales: [day: string, price: number][]
  low: number
  likely: number
  high: number
  per: 'kg' | 'pcs'
}

/** Parts that were sold by lists, and cores of settled notes, of these own cars (rulings G24). */
export async function broughtBy(db: Db, cars: readonly number[]): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select p.car_id as "carId", case x.use when 'REUSE' then 'PART' else 'MATERIAL' end as kind, p.sparecategory as key, sum(round(x.price * x.quantity, 2)) as euros
    from price_point x join spare_line l on l.mandator_id = x.mandator_id and l.id = x.spare_line_id
    join part p on p.mandator_id = l.mandator_id and p.id = l.part_id
    where x.mandator_id = current_mandator() and x.kind = 'SOLD' and p.car_id = any (${[...cars]}::bigint[]) group by 1, 2, 3
    union all
    select coalesce(d.car_id, p.car_id), 'CORE', coalesce(l.category, l.number),
      sum(round(coalesce(l.answervalue, l.totalvalue) * d.quantity / l.quantity, 2))
    from delivery_piece d join delivery_line l on l.mandator_id = d.mandator_id and l.id = d.line_id
    join delivery n on n.mandator_id = l.mandator_id and n.id = l.delivery_id and n.status = 'SETTLED'
    left join part p on p.mandator_id = d.mandator_id and p.id = d.part_id
    where d.mandator_id = current_mandator() and coalesce(d.car_id, p.car_id) = any (${[...cars]}::bigint[]) group by 1, 3`.execute(
    db,
  )
  return rows
}

/** Materials booked out of these own cars: lines of the log with a waste of a kind of cargo whose prices are those of a material. */
export async function materialsOf(db: Db, cars: readonly number[]): Promise<BookedMaterial[]> {
  const { rows } = await sql<BookedMaterial>`
    select e.car_id as "carId", m.key, (date_trunc('month', e.actiondate::timestamp) + interval '1 month - 1 day')::date as last, sum(e.kg) as kg,
      case when m.per = 'pcs' then s.weightkg end as "pieceKg"
    from entry e
    cross join lateral (select m.key, m.per from material_price m join cargo_type t on t.id::text = any (m.cargotypes) and e.wastetype = any (t.wastetypes)
      where e.actiondate between m.validfrom and coalesce(m.validto, 'infinity') order by m.sorter limit 1) m
    left join spare_part s on s.key = m.key
    where e.mandator_id = current_mandator() and e.kind = 'LINE' and e.car_id = any (${[...cars]}::bigint[])
    group by 1, 2, 3, 5`.execute(db)
  return rows
}

/** Prices of materials on these days. */
export async function pricesOn(db: Db, days: readonly string[]): Promise<MaterialOn[]> {
  const { rows } = await sql<MaterialOn>`
    select m.key, d.day as last, m.low, m.likely, m.high, m.per,
      (select round(percentile_cont(0.5) within group (order by s.price)::numeric, 4)
        from sold_points('MATERIAL', m.key, (date_trunc('month', d.day::timestamp) - interval '1 day')::date, d.day, 200) s) as median,
      (select coalesce(json_agg(json_build_array(s.day, s.price)), '[]')
        from sold_points('MATERIAL', m.key, window_start(d.day, 24) - 1, d.day, 200) s) as sales
    from unnest(${[...days]}::date[]) d (day) join material_price m on d.day between m.validfrom and coalesce(m.validto, 'infinity')`.execute(
    db,
  )
  return rows
}

/** A linked car: whether all of it came in, with the kept figure. */
export interface Linked {
  id: number
  carId: number
  person: string
  result: unknown
}

/** All came in: the car is gone, and for 180 days or with no part left on the shelf. Cars handed over whole have no hulk. */
export const cameIn = sql`c.step = 'DISPOSED' and c.hulkon is not null and (c.hulkon <= berlin_day() - 180 or not exists
  (select from part p where p.mandator_id = c.mandator_id and p.car_id = c.id and p.state in ('STORED', 'RESERVED')))`

/** Valuations of own cars of which all came in, the last first. */
export async function linkedCars(db: Db, most: number): Promise<Linked[]> {
  const { rows } = await sql<Linked>`select v.id, v.car_id as "carId", v.person, v.result from valuation v
    join car c on c.mandator_id = v.mandator_id and c.id = v.car_id
    where v.mandator_id = current_mandator() and ${cameIn} order by c.hulkon desc, v.id desc limit ${most}`.execute(db)
  return rows
}

/** Whether all of an own car came in. */
export async function isCounted(db: Db, carId: number): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`select ${cameIn} as counted from car c
    where c.mandator_id = current_mandator() and c.id = ${carId}`.execute(db)
  return rows[0]?.counted ?? false
}

/** A bid with its model. */
export interface BidRow {
  state: 'OPEN' | 'BOUGHT' | 'LOST'
  bid: number
  winning: number | null
  model: string
}

export async function bids(db: Db): Promise<BidRow[]> {
  const { rows } = await sql<BidRow>`select bidstate as state, bid, winning,
      coalesce(nullif(concat_ws(' ', result -> 'vehicle' ->> 'manufacturer', result -> 'vehicle' ->> 'model'), ''), title) as model
    from valuation where mandator_id = current_mandator() and bidstate is not null order by id`.execute(db)
  return rows
}

/** Bids that are open for 30 days, as Today asks for them on a day. */
export const openBids = (day: string) => sql`
  select json_build_object('count', count(*)::int, 'oldestId', (array_agg(v.id order by v.bidon, v.id))[1]) as "openBids" from valuation v
  where v.mandator_id = current_mandator() and v.bidstate = 'OPEN' and v.bidon <= ${day}::date - ${BID_ASKS}::int`

export async function waitingBids(db: Db): Promise<Pick<ForecastStatistics, 'openBids'>> {
  const { rows } = await sql<Pick<ForecastStatistics, 'openBids'>>`${openBids(today())}`.execute(db)
  return singleRow(rows)
}

/** Names of kinds and materials in the reader's language, by key. */
export async function namesOf(db: Db, language: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    key: string
    name: string
  }>`select s.key, ${nameOf(language, 's')} as name from spare_part s
    union all select m.key, ${nameOf(language, 'm')} from material_price m where berlin_day() between m.validfrom and coalesce(m.validto, 'infinity')
      and not exists (select from spare_part s where s.key = m.key)`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
