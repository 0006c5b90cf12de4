import { inBulk } from '@kreislauf/server/demo/rebuild.ts'
import { keepMarket } from '@kreislauf/server/features/pickuporders/index.ts'
import { connect, type Db } from '@kreislauf/server/platform/database/db.ts'
import { migrate } from '@kreislauf/server/platform/database/migrate.ts'
import { loadMasterdata } from '@kreislauf/server/platform/masterdata/masterdata.ts'
import { sql } from 'kysely'
import { openSessions } from '../generate.ts'

/**
 * Size of a market: every third company has cargo, the others are recyclers; half of the companies' orders are from
 * the last year.
 */
export interface Market {
  name: string
  recyclers: number
}

const OFFERS = 50
const CARGOS = 20

/**
 * The measured market, and a tenth of it, which is the northern part of the whole: its loopers and recyclers see the
 * same in both.
 */
export const markets = {
  part: { name: 'exchange_part', recyclers: 200 },
  whole: { name: 'exchange_whole', recyclers: 2000 },
} as const satisfies Record<string, Market>

const companiesOf = ({ recyclers }: Market) => (recyclers * 3) / 2

/** The northern part is so far from the south that no offer reaches from one into the other. */
const NORTH = companiesOf(markets.part)

/**
 * A looper in the middle of the north, a recycler next to it, and a looper in the south; a department has its
 * company's number.
 */
export const looper = 150
export const recycler = 149
export const southern = 1500

/** A pseudo-random integer from 0 up to but not including `most`, the same in each run. */
const pseudoRandom = (of: string, most: number) => sql.raw(`((hashtext(${of}) & 2147483647) % ${most})`)

async function companies(db: Db, market: Market): Promise<void> {
  const count = companiesOf(market)
  await sql`create temp table firm on commit drop as
    select m, m % 3 = 0 as looper, m <= ${NORTH} as north,
      case when m = ${looper} then 53.6 when m <= ${NORTH} then 52.8 + ${pseudoRandom("'lat' || m", 1800)} / 1000.0 else 47.5 + ${pseudoRandom("'lat' || m", 3000)} / 1000.0 end as lat,
      case when m = ${looper} then 10.0 else 8 + ${pseudoRandom("'lon' || m", 4000)} / 1000.0 end as lon
    from generate_series(1, ${count}) m`.execute(db)
  await sql`insert into mandator (id, name, btb_until) select m, 'Betrieb ' || m, '2999-12-31' from firm`.execute(db)
  await sql`insert into account (mandator_id, id, email, firstname, lastname, rights, head)
    select m, m, 'leitung' || m || '@bench.example', 'Lena', 'Leitung', 'FFFF', true from firm`.execute(db)
  await sql`insert into department (mandator_id, id, department, company, waste)
    select m, m, case when looper then 'LOOPER' else 'RECYCLER' end, jsonb_build_object('name', 'Betrieb ' || m, 'street', 'Hafenstraße', 'hsnr', '12', 'zip', '20457',
      'city', 'Hamburg', 'country', 'DE', 'tel', '040 1234', 'lat', lat, 'lon', lon), '["160601", "130205"]' from firm`.execute(
    db,
  )
  await sql`insert into certificate (mandator_id, department_id, kind, identnr, issued, validfrom, validto, certifier)
    select m, m, 'EFB', 'E-1', current_date - 400, current_date - 400, current_date + 300, '{"name": "Prüfhaus Nord", "city": "Kiel"}' from firm where not looper`.execute(
    db,
  )
  await openSessions(db, [looper, recycler, ...(count > NORTH ? [southern] : [])])
}

/** Units of a measure per tonne, so that amounts have similar sizes. */
const unit = sql.raw("case t.measure when 't' then 1 when 'pcs' then 100 else 1000 end")

/**
 * Most kinds in turn, from 50 to 240 km; one of ten is closed, expired or not yet valid; for one of three the looper
 * pays the transport.
 */
async function offers(db: Db): Promise<void> {
  await sql`insert into recycler_offer (mandator_id, id, recycler_id, cargo_type_id, measure, minamount, maxamount, mindistancekm, maxdistancekm, price, pricebasis, steps,
      negative, transportcost, transportbasis, transportpaidby, handlingcost, minload, minloadcost, validfrom, validto, active, openinghours, contactname, lat, lon)
    select f.m, f.m * 100 + n, f.m, t.id, t.measure, ${unit} * (n % 8) * 0.5, case when n % 5 > 0 then ${unit} * (6 + n % 20) end,
      case when n % 10 = 0 then 40 end, 50 + ${pseudoRandom("'km' || m || '.' || n", 190)}, 20 + ${pseudoRandom("'price' || m || '.' || n", 90)}, 'PERMEASURE',
      case when n % 2 = 0 then jsonb_build_array(jsonb_build_object('from', ${unit} * 6, 'price', 115), jsonb_build_object('from', ${unit} * 12, 'price', 120)) else '[]' end,
      n % 7 = 0, case when n % 3 = 0 then 1.4 end, 'PERKM', case when n % 3 = 0 then 'LOOPER' else 'RECYCLER' end, case when n % 4 > 0 then 20 end,
      case when n % 6 = 0 then ${unit} * 4 end, case when n % 6 = 0 then 90 end,
      current_date - 90 + case when n % 30 = 7 then 100 else 0 end, case when n % 30 = 17 then current_date - 5 end, n % 30 <> 27, '7 bis 16 Uhr', 'Disposition', f.lat, f.lon
    from firm f cross join generate_series(1, ${OFFERS}) n join cargo_type t on t.id = 1 + (f.m + n) % 14 where not f.looper`.execute(
    db,
  )
}

/**
 * At least one per kind, each with a picked-up order, an order that reserves a part, and for half of them a draft,
 * all with offers of its kind.
 */
async function cargo(db: Db): Promise<void> {
  await sql`insert into cargo (mandator_id, id, looper_id, cargo_type_id, measure, entered, reserved, pickedup)
    select f.m, f.m * 100 + n, f.m, t.id, t.measure, ${unit} * (7 + n % 12), ${unit} * 2, ${unit} * 3
    from firm f cross join generate_series(1, ${CARGOS}) n join cargo_type t on t.id = 1 + (f.m + n) % 14 where f.looper`.execute(
    db,
  )
  await sql`create temp table taker on commit drop as
    select m, north, row_number() over (partition by north order by m) - 1 as place from firm where not looper`.execute(
    db,
  )
  await sql`insert into pickup_order (mandator_id, id, looper_id, cargo_id, recycler_mandator_id, recycler_id, offer_id, ordertype, status, measure, amount, actualamount,
      terms, ordernumber, orderdate, executedat, answeredat, pickedupat, created_at)
    select c.mandator_id, c.id * 10 + n, c.looper_id, c.id, r.m, r.m, o.id, 'BINDING', s.status, c.measure, ${unit} * s.size, case when s.status = 'PICKEDUP' then ${unit} * 3 end,
      jsonb_build_object('cargoTypeId', t.id, 'km', 80, 'taken', 3, 'unitprice', 100, 'goods', 300, 'transport', 0, 'handling', 0, 'minimum', 0,
        'net', 200 + ${pseudoRandom("'net' || c.id || '.' || n", 200)}, 'unknown', '[]'::jsonb,
        'offer', to_jsonb(o) - array['mandator_id', 'id', 'recycler_id', 'cargo_type_id', 'created_at', 'version', 'active', 'lat', 'lon', 'currency'],
        'recycler', public_part(d.company), 'looper', public_part(d.company)),
      case when s.status <> 'ORDERED' then 'A-' || c.id || '.' || n end, case when s.status <> 'ORDERED' then s.day::date end,
      case when s.status <> 'ORDERED' then s.day end, case when s.status <> 'ORDERED' then s.day end, case when s.status = 'PICKEDUP' then s.day end, s.day
    from cargo c join firm f on f.m = c.mandator_id join cargo_type t on t.id = c.cargo_type_id cross join generate_series(1, 3) n
    cross join lateral (select case n when 1 then 'PICKEDUP' when 2 then 'ACCEPTED' else 'ORDERED' end as status, case n when 1 then 3 else 2 end as size,
      now() - make_interval(days => ${pseudoRandom("'day' || c.id || '.' || n", 720)}) as day) s
    join (select north, count(*) as takers from taker group by north) g on g.north = f.north
    join taker r on r.north = g.north and r.place = ${pseudoRandom("'taker' || c.id || '.' || n", 1_000_000)} % g.takers
    join recycler_offer o on o.mandator_id = r.m and o.id = r.m * 100 + 1 + ((t.id - 2 - r.m) % 14 + 14) % 14
    join department d on d.mandator_id = r.m and d.id = r.m where n < 3 or c.id % 2 = 0`.execute(db)
}

/** Creates, migrates and fills a database with a market of that size. */
export async function fillMarket(url: string, market: Market): Promise<void> {
  await migrate(url)
  await loadMasterdata(url)
  const pool = connect(url, { size: 1 })
  try {
    await pool.kysely.transaction().execute(db =>
      inBulk(db, async () => {
        await companies(db, market)
        await offers(db)
        await cargo(db)
      }),
    )
    // In production the night job computes past months.
    await keepMarket(pool.raw)
    await sql`vacuum analyze`.execute(pool.kysely)
  } finally {
    await pool.close()
  }
}
