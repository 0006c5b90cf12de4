import { addDays } from '@kreislauf/core/days.ts'
import { ValueForm, type ValueInput } from '@kreislauf/core/features/valuations/contract.ts'
import { sql } from 'kysely'
import { keptOf, valueOn } from '../features/valuations/index.ts'
import type { Db } from '../platform/database/db.ts'
import { translator } from '../platform/words/i18n.ts'
import { insertNumbered } from './tables.ts'

interface Bid {
  bidstate: 'OPEN' | 'BOUGHT' | 'LOST'
  bid: number
  winning: number | null
  /** Days ago on which the car was valued and the bid was made. */
  ago: number
}

/** 12 bought, 18 lost, 15 of them with the price that won, 10 open: a hit rate of 40 %, and lost bids 14.3 % below it. */
const bids: Bid[] = [
  ...Array.from(
    { length: 12 },
    (_, at): Bid => ({ bidstate: 'BOUGHT', bid: bidOf(at), winning: bidOf(at), ago: 30 + at * 25 }),
  ),
  ...Array.from(
    { length: 18 },
    (_, at): Bid => ({
      ...{ bidstate: 'LOST', bid: bidOf(at), ago: 22 + at * 17 },
      winning: at < 15 ? (bidOf(at) / 6) * 7 : null,
    }),
  ),
  ...Array.from(
    { length: 10 },
    (_, at): Bid => ({ bidstate: 'OPEN', bid: bidOf(at), winning: null, ago: at < 2 ? 33 + at : at }),
  ),
]

/** Whole euros that are a multiple of six. */
function bidOf(at: number): number {
  return 60 + ((at * 7) % 11) * 30
}

/** Bought cars that came, of which all came in, and one that still stands on the yard. */
const LINKED = 6

interface Known {
  id: number
  kba: string | null
  manufacturer: string
  model: string
  clazz: string
  drivetype: string | null
  year: number | null
  km: number | null
  weight: number
  /** What was taken off. */
  parts: { key: string; pieces: number }[]
  receptiondate: string
}

/** Cars of the yard: those that are linked first, then one of each model as a car that was offered. */
async function known(db: Db, mandatorId: number): Promise<{ linked: Known[]; offered: Known[] }> {
  const columns = sql`c.id, case when length(c.hsn) = 4 and length(c.tsn) >= 3 then c.hsn || left(c.tsn, 3) end as kba, c.manufacturer, c.model, c.clazz,
    c.drivetype, coalesce(extract(year from c.registrated)::int, c.year) as year, c.km, c.weight, r.receptiondate,
    (select coalesce(json_agg(q), '[]') from (select p.sparecategory as key, 1 as pieces from part p join spare_part k on k.key = p.sparecategory
      where p.mandator_id = c.mandator_id and p.car_id = c.id and k.reusable and k.successors = '{}' and k.qualifications = '{}'
      group by 1 order by 1 limit 12) q) as parts`
  const from = sql`from car c join reception r on r.mandator_id = c.mandator_id and r.id = c.reception_id
    where c.mandator_id = ${mandatorId} and c.clazz = 'M1' and c.manufacturer is not null and c.model is not null and c.weight is not null
      and r.status = 'LOCKED'`
  const disposed = await sql<Known>`select ${columns} ${from} and c.step = 'DISPOSED' and c.hulkon is not null
    and not exists (select from part p where p.mandator_id = c.mandator_id and p.car_id = c.id and p.state in ('STORED', 'RESERVED'))
    order by (select coalesce(sum(l.price), 0) from part p join spare_line l on l.mandator_id = p.mandator_id and l.part_id = p.id
      where p.mandator_id = c.mandator_id and p.car_id = c.id) desc, c.hulkon desc, c.id
    limit ${LINKED - 1}`.execute(db)
  const standing =
    await sql<Known>`select ${columns} ${from} and c.step <> 'DISPOSED' order by r.receptiondate desc, c.id desc limit 1`.execute(
      db,
    )
  const offered =
    await sql<Known>`select distinct on (c.manufacturer, c.model) ${columns} ${from} order by c.manufacturer, c.model, c.id limit 6`.execute(
      db,
    )
  return { linked: [...disposed.rows, ...standing.rows], offered: offered.rows }
}

/** A car as it was typed at the gate. */
const typed = (car: Known, at: number): ValueInput => ({
  vehicle: {
    ...{ kba: null, ktype: null, condition: at % 3 ? 'DRIVABLE' : 'ACCIDENT', catalyst: null },
    ...{ manufacturer: car.manufacturer, model: car.model, clazz: car.clazz, driveType: null, year: car.year },
    ...{ km: car.km, weight: Math.round(car.weight) },
  },
  ...{ purchase: null, towed: at % 4 === 0, broken: at < LINKED || at % 3 ? [] : ['BUMPER', 'HEADLAMP'] },
})

/** Forty kept valuations of the yard with their bids; six of the bought cars came. */
export async function seedValuations(db: Db, { mandatorId, accountId, name, today }: Buyer): Promise<void> {
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true)`.execute(db)
  const { linked, offered } = await known(db, mandatorId)
  const t = translator('de')
  const rows = []
  for (const [at, { ago, ...bid }] of bids.entries()) {
    const came = at < LINKED ? linked[at] : undefined
    const car = came ?? offered[at % offered.length]
    if (!car) continue
    const day = came ? came.receptiondate : addDays(today, -ago)
    const parts = came ? came.parts.map(one => ({ ...one, as: 'PART' })) : null
    const input = ValueForm.parse({ ...typed(car, at), parts, purchase: bid.bid })
    const kept = keptOf(input, await valueOn(db, input, { day, language: 'de', t }))
    rows.push({
      ...{ mandatorId, ...kept, ...bid, bidon: day, accountId, person: name, createdAt: `${day}T10:${10 + at}:00Z` },
      ...{ carId: came?.id ?? null, linkedat: came ? `${day}T11:00:00Z` : null },
      ...{ vin: null, licenceplate: came ? null : `FL-GB ${100 + at}`, remark: at % 5 ? null : 'Anruf vom Händler' },
    })
  }
  await insertNumbered(db, 'valuation', rows)
  await sql`select set_config('app.mandator', '', true)`.execute(db)
}

/** Who bids for the yard. */
interface Buyer {
  mandatorId: number
  accountId: number
  name: string
  today: string
}
