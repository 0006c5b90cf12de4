import { type Figures, figuresFrom } from '@kreislauf/core/domain/dated.ts'
import type { Level } from '@kreislauf/core/domain/valuation/price.ts'
import type {
  CoreRead,
  KindRead,
  MaterialRead,
  Sold,
  TickedRead,
  Told,
  ValuationRead,
} from '@kreislauf/core/features/valuations/read.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import { poolSales as poolSalesOf, poolTold } from '../prices/index.ts'
import type { Sought } from './vehicle.queries.ts'

const inForce = (day: string, row: string) =>
  sql`${day}::date between ${sql.raw(row)}.validfrom and coalesce(${sql.raw(row)}.validto, 'infinity')`

/** What a valuation reckons with on a day, whatever the car. */
interface Frame {
  figures: { key: keyof Figures; value: number }[]
  costs: ValuationRead['costs']
  compositions: ValuationRead['compositions']
  materials: MaterialRead[]
  stamped: Sold
  staff: ValuationRead['staff'][number][]
}

const rows = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`

/** The figures, own costs, compositions and materials of the day, and the people of the yard, or of all own yards. */
async function frameOf(db: Db, { day, yardId, language, catalyst }: Sought): Promise<Frame> {
  const { rows: found } = await sql<Frame>`select
    ${rows(sql`select key, value from settings_on(${day}::date)`)} as figures,
    (select to_json(c) from (select c.hourrate as "hourRate", c.contractorrate as "contractorRate", c.storage, c.towing, c.depollution, c.disposal, c.margin,
      c.sellthrough as "sellThrough", c.acceptance, c.defaults from costs_on(${day}::date) c) c) as costs,
    ${rows(sql`select c.key, c.classes, c.drives, c.yeartill, c.hulk, c.alu, c.copper, c.battery, c.tyres, c.rest from composition c
      where ${inForce(day, 'c')} order by c.sorter`)} as compositions,
    ${rows(sql`select m.key, ${nameOf(language, 'm')} as name, m.per, m.low, m.likely, m.high, m.cargotypes,
      case when m.factor is not null then json_build_object('factor', m.factor, 'deduction', coalesce(m.deduction, 0), 'mayCost', m.low < 0) end as formula,
      (select json_build_object('day', x.day, 'value', x.value) from price_index x where x.key = m.indexkey and x.day <= ${day}::date
        order by x.day desc limit 1) as index,
      (select coalesce(json_agg(json_build_array(s.day, s.price)), '[]')
        from sold_points('MATERIAL', m.key, window_start(${day}::date, 24) - 1, ${day}::date, 200) s) as sales
      from material_price m where ${inForce(day, 'm')} order by m.sorter`)} as materials,
    (select coalesce(json_agg(json_build_array(s.day, s.price)), '[]') from stamped_points(catalyst_key(${catalyst}), ${day}::date) s) as stamped,
    ${rows(sql`select e.id, e.firstname || ' ' || e.lastname as name, e.activefrom, e.activetill,
      (select coalesce(json_agg(json_build_object('type', q.type, 'issued', q.issued, 'validto', q.validto)), '[]') from qualification q
        where q.mandator_id = e.mandator_id and q.employee_id = e.id) as qualifications
      from employee e where e.mandator_id = current_mandator() and (${yardId}::bigint is null or e.dismantler_id = ${yardId})
      order by e.lastname, e.firstname, e.id`)} as staff`.execute(db)
  return found[0]!
}

/**
 * All kinds with their defaults, the own stock and sales of each (rulings G13, G32). What went or waits in a box counts in neither: lists that book a note,
 * and parts in a box.
 */
async function kindsOf(db: Db, { day, carId, language }: Sought): Promise<KindRead[]> {
  const { rows: found } = await sql<KindRead>`
    with shelf as (
      select p.sparecategory as key, coalesce(sum(p.pieces) filter (where c.part_id is null), 0)::int as stored,
        round(percentile_cont(0.5) within group (order by p.price / p.pieces) filter (where p.price > 0)::numeric, 2) as ask
      from part p left join cart_piece c on c.mandator_id = p.mandator_id and c.part_id = p.id
      where p.mandator_id = current_mandator() and p.state in ('STORED', 'RESERVED') group by p.sparecategory),
    gone as (
      select p.sparecategory as key, sum(s.pieces)::int as sold,
        coalesce(sum(s.pieces) filter (where s.actiondate >= window_start(${day}::date, 12)), 0)::int as year
      from spare_line s join part p on p.mandator_id = s.mandator_id and p.id = s.part_id and p.state = 'OUT'
      where s.mandator_id = current_mandator() and s.pieces > 0 and s.actiondate between window_start(${day}::date, 24) and ${day}::date
        and not exists (select from delivery_piece n where n.mandator_id = s.mandator_id and n.list_id = s.list_id and n.part_id = s.part_id)
        and not exists (select from spare_list l join spare_line r on r.mandator_id = l.mandator_id and r.list_id = l.id
          where l.mandator_id = s.mandator_id and l.return_of = s.list_id and r.part_id = s.part_id)
      group by p.sparecategory),
    taken as (
      select coalesce(k.key, p.sparecategory) as key, sum(p.pieces)::int as pieces from part p
      left join spare_part f on f.key = p.sparecategory left join lateral unnest(f.successors) k (key) on true
      where p.mandator_id = current_mandator() and p.car_id = ${carId}::bigint group by 1),
    kind as (
      select k.key, ${nameOf(language, 'k')} as name, k.weightkg, k.reusable, k.qualifications, k.sorter
      from spare_part k where k.successors = '{}'
      union all
      select 'OWN' || o.id, o.name, o.weightkg, o.reusable, o.qualifications, null from spare_kind o
      where o.mandator_id = current_mandator() and o.active)
    select k.key, k.name, k.weightkg, k.reusable, k.qualifications, d.low, d.likely, d.high, d.minutes, coalesce(d.pieces, 1) as pieces,
      (select string_agg(${nameOf(language, 'q')}, ', ' order by q.sorter) from qualification_type q where q.id = any (k.qualifications)) as qualification,
      coalesce(d.drives, '{}') as drives, coalesce(t.pieces, 0) as taken, coalesce(s.stored, 0) as stored, s.ask,
      coalesce(g.sold, 0) as sold, coalesce(g.year, 0) as "soldYear"
    from kind k left join part_default d on d.key = k.key and ${inForce(day, 'd')}
    left join shelf s on s.key = k.key left join gone g on g.key = k.key left join taken t on t.key = k.key
    order by k.sorter nulls last, k.name`.execute(db)
  return found
}

/** Sales as `valued_points` tells them: a text is made and read in a fraction of the time of JSON. */
const soldOf = (sales: string): Sold =>
  sales.split(',').map(one => {
    const [day = '', price] = one.split(' ')
    return [day, Number(price)] as const
  })

/** Own sales of all kinds at the levels of the car. */
export async function salesOf(db: Db, sought: Sought, use = 'REUSE'): Promise<ValuationRead['sales']> {
  const { kba, ktype, manufacturer, model, grouped, clazz, day } = sought
  const { rows: found } = await sql<{ key: string; level: Level; sales: string }>`
    select v.key, v.level, v.sales from valued_points(${use}, array(select key from spare_part where successors = '{}'
      union all select 'OWN' || id from spare_kind where mandator_id = current_mandator() and active),
      ${kba}, ${ktype}, model_key(${manufacturer}, ${model}), ${grouped}, ${clazz}, ${day}::date) v`.execute(db)
  const levels = found.map(one => ({ ...one, sales: soldOf(one.sales) }))
  return Map.groupBy(levels, ({ key }) => key)
}

/** Newest market price of each kind of cargo (rulings G4), in the measure of the kind. */
interface Market {
  key: string
  month: string
  measure: string
  price: number
  pieceskg: number | null
}

const marketOf = async (db: Db, { day }: Sought): Promise<Market[]> =>
  (await sql<Market>`select key, month, measure, price, pieceskg from valued_market(${day}::date)`.execute(db)).rows

interface Cores {
  contracted: CoreRead[]
  ticked: TickedRead[]
}

/** What remanufacturers pay for parts of the car. */
async function coresOf(db: Db, { yardId, carId, ktypes, hsn, tsn, motorcode, day }: Sought): Promise<Cores> {
  const { rows: found } = await sql<Cores>`select
    ${rows(sql`select c.category, c.reman_id as "remanId", c.reman_name as "remanName", c.offer_id as "offerId", c.number, c.name, c.price, c.remaining as left,
      c.paymentdays as "paymentDays", c.criteria, c.matched as "matchedBy", json_build_object('accepted', c.accepted, 'answered', c.answered) as "ofKind",
      json_build_object('accepted', c.accepted_all, 'answered', c.answered_all) as "ofAll"
      from valued_cores(${yardId}, ${carId}, ${ktypes}, ${hsn}, ${tsn}, ${motorcode}, window_start(${day}::date, 24)) c`)} as contracted,
    ${rows(sql`select t.category, t.price, t.matched as "matchedBy" from ticked_cores(${ktypes}, ${hsn}, ${tsn}, ${motorcode}) t`)} as ticked`.execute(
    db,
  )
  return found[0]!
}

/** Market prices by material in its own measure: of the kinds of cargo that it reads the newest, of several the first. */
function marketFor(materials: readonly MaterialRead[], market: readonly Market[]): Map<string, Told> {
  const factor = ({ measure, pieceskg }: Market, per: MaterialRead['per']): number | undefined => {
    if (measure === 'pcs') return per === 'pcs' ? 1 : pieceskg ? 1 / pieceskg : undefined
    const kg = measure === 't' ? 1000 : measure === 'kg' ? 1 : undefined
    return kg && (per === 'kg' ? 1 / kg : pieceskg ? pieceskg / kg : undefined)
  }
  return new Map(
    materials.flatMap(({ key, per, cargotypes }) => {
      const fits = market.filter(one => cargotypes.includes(one.key) && factor(one, per) !== undefined)
      const [best] = fits.sort((a, b) => (a.month < b.month ? 1 : -1))
      if (!best) return []
      const likely = Math.round(best.price * factor(best, per)! * 10_000) / 10_000
      const prices = { low: likely, likely, high: likely }
      return [[key, { ...prices, points: 0, newest: best.month, basis: 'MARKET' as const, level: null }] as const]
    }),
  )
}

/** Figures of parts and of materials by the piece, which may have the same key. */
function pooled(parts: readonly [string, Told[]][], materials: readonly [string, Told[]][]): ValuationRead['pool'] {
  const all = new Map(parts)
  for (const [key, told] of materials) all.set(key, [...(all.get(key) ?? []), ...told])
  return all
}

/** All that a valuation of a car is made of, in one round trip. */
export async function readFor(db: Db, sought: Sought): Promise<Omit<ValuationRead, 'vehicle' | 'seesStaff'>> {
  const [{ figures, ...frame }, kinds, sales, market, cores, parts, materials, poolSales] = await Promise.all([
    frameOf(db, sought),
    kindsOf(db, sought),
    salesOf(db, sought),
    marketOf(db, sought),
    coresOf(db, sought),
    poolTold(db, 'REUSE', sought),
    poolTold(db, 'MATERIAL', sought),
    poolSalesOf(db),
  ])
  return {
    ...{ pool: pooled(parts, materials), poolSales },
    ...{ ...frame, day: sought.day, figures: figuresFrom(figures, sought.day), kinds, sales },
    ...{ cores: cores.contracted, ticked: cores.ticked, market: marketFor(frame.materials, market) },
  }
}
