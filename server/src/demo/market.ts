import { addMonths } from '@kreislauf/core/days.ts'
import type { Unit } from '@kreislauf/core/domain/units.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { firm } from './firms.ts'
import { seedOffers } from './offers.ts'
import { settleOrders } from './pickuporders.ts'
import { insertNumbered } from './tables.ts'

/** Far from the companies with logins, so that these keep their own offers and cargo. */
const takers = [
  firm('Neckar Rohstoff', 'Hafenbahnstraße', '12', '70329', 'Stuttgart', '0711 93200', 'neckar.example', 48.771, 9.262),
  firm('Lech Recycling', 'Meraner Straße', '45', '86165', 'Augsburg', '0821 70410', 'lech.example', 48.383, 10.946),
  firm('Isar Metall', 'Triebstraße', '9', '80993', 'München', '089 14880', 'isar.example', 48.187, 11.526),
]
const givers = [
  firm(
    'Autoverwertung Ostalb',
    'Industriestraße',
    '7',
    '73431',
    'Aalen',
    '07361 9150',
    'ostalb.example',
    48.838,
    10.08,
  ),
  firm('Altfahrzeuge Ulm', 'Blaubeurer Straße', '91', '89077', 'Ulm', '0731 9340', 'av-ulm.example', 48.4, 9.962),
  firm('Autohof Donau', 'Ludwig-Auer-Straße', '3', '86609', 'Donauwörth', '0906 7060', 'donau.example', 48.722, 10.77),
  firm(
    'Filstal Autorecycling',
    'Heilbronner Straße',
    '18',
    '73037',
    'Göppingen',
    '07161 8020',
    'fils.example',
    48.697,
    9.646,
  ),
  firm(
    'Memminger Autoverwertung',
    'Allgäuer Straße',
    '52',
    '87700',
    'Memmingen',
    '08331 4480',
    'mmav.example',
    47.98,
    10.18,
  ),
  firm(
    'Autoentsorgung Iller',
    'Robert-Bosch-Straße',
    '4',
    '89257',
    'Illertissen',
    '07303 1560',
    'iller.example',
    48.222,
    10.105,
  ),
]

/** Amount of an order, and in which interval of months one of the companies pauses. */
const loads: [type: number, measure: Unit, amount: number, pause: number][] = [
  [1, 't', 18, 7],
  [2, 't', 8, 7],
  [3, 't', 3, 7],
  [4, 'pcs', 60, 7],
  [5, 't', 1.8, 4],
  [10, 'kg', 420, 3],
]
const MONTHS = 18
/** Amount left on the yard. */
const REST = 2

/** Companies in the south that order from each other every month, so that the market has prices. */
export async function seedMarket(db: Db, today: string): Promise<void> {
  const since = `${addMonths(today, -MONTHS - 2)}T07:00:00Z`
  const companies = [...takers, ...givers]
  const mandators = await insertNumbered(
    db,
    'mandator',
    companies.map(({ name }) => ({ name, createdAt: since })),
  )
  const departments = await insertNumbered(
    db,
    'department',
    companies.map((company, at) => ({
      ...{ mandatorId: mandators[at]?.id ?? 0, company, createdAt: since },
      department: at < takers.length ? 'RECYCLER' : 'LOOPER',
      ...{ contactname: 'Disposition', contactphone: company.tel, contactmail: company.email },
      ...{ openinghours: 'Mo–Fr 7:00–16:30 Uhr', hascontainerspace: true, hasforklift: true },
    })),
  )
  for (const [at, { id, mandatorId, company, department }] of departments.entries())
    if (department === 'RECYCLER')
      await seedOffers(db, { mandatorId, id, company, today, factor: 0.98 + (at % takers.length) / 50 })
  for (const [at, { id, mandatorId, department }] of departments.entries()) {
    if (department !== 'LOOPER') continue
    await sql`select set_config('app.mandator', ${String(mandatorId)}, true)`.execute(db)
    for (const load of loads) await order(db, { at, looperId: id, mandatorId, today, since }, load)
    await settleOrders(db, mandatorId)
  }
  await sql`select set_config('app.mandator', '', true)`.execute(db)
}

interface From {
  at: number
  looperId: number
  mandatorId: number
  today: string
  since: string
}

/** One order per month, rotating among the best offers of nearby recyclers, at prices that vary with the season. */
async function order(
  db: Db,
  { at, looperId, mandatorId, today, since }: From,
  [type, measure, amount, pause]: (typeof loads)[number],
): Promise<void> {
  const entered = amount * (MONTHS + REST)
  const [lying] = await insertNumbered(db, 'cargo', [
    { mandatorId, looperId, cargoTypeId: type, measure, entered, createdAt: since },
  ])
  const cargo = lying?.id ?? 0
  await sql`with best as (
      select distinct on (f.mandator_id) f.mandator_id, f.offer_id from offers_for(${cargo}, ${amount}::numeric) f
      where not f.own and f.unknown = '{}' order by f.mandator_id desc, f.net desc limit ${takers.length}
    ), agreed as (
      select row_number() over (order by b.mandator_id) - 1 as place, count(*) over () as many, b.offer_id, t.*
      from best b cross join lateral order_terms(${cargo}, b.offer_id, ${amount}::numeric) t
    )
    insert into pickup_order (mandator_id, looper_id, cargo_id, recycler_mandator_id, recycler_id, offer_id, ordertype, status,
      measure, amount, actualamount, terms, ordernumber, orderdate, executedat, answeredat, pickedupat, created_at)
    select ${mandatorId}, a.looper_id, ${cargo}, a.recycler_mandator_id, a.recycler_id, a.offer_id, 'BINDING', 'PICKEDUP', a.measure, ${amount}::numeric,
      ${amount}::numeric, a.terms || jsonb_build_object('looper', a.looper_side, 'unitprice', p.unitprice, 'goods', p.goods,
        'net', (a.terms ->> 'net')::numeric - (a.terms ->> 'goods')::numeric + p.goods),
      m.month || '-' || ${type}::int, d.day, d.day + time '06:10', d.day + 1 + time '07:00', d.day + 4 + time '08:30', d.day + time '05:00'
    from generate_series(1, ${MONTHS}) m(month)
    join agreed a on a.place = (m.month + ${at}::int) % a.many
    cross join lateral (select (date_trunc('month', ${today}::date) - m.month * interval '1 month')::date + (${at}::int * 3 + ${type}::int) % 22 as day) d
    cross join lateral (select round((a.terms ->> 'unitprice')::numeric * (1 - 0.045 * sin(m.month / 3.0 + ${type}::int)::numeric), 2) as unitprice) u
    cross join lateral (select u.unitprice, round(u.unitprice * (a.terms ->> 'taken')::numeric, 2) * sign((a.terms ->> 'goods')::numeric) as goods) p
    where (m.month + ${at}::int) % ${pause} <> 0`.execute(db)
}
