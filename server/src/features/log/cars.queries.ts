import { today } from '@kreislauf/core/days.ts'
import { HULK } from '@kreislauf/core/domain/avv.ts'
import type { PrefillRule } from '@kreislauf/core/domain/prefill.ts'
import type { Unit } from '@kreislauf/core/domain/units.ts'
import { type LastCar, LogCar } from '@kreislauf/core/features/log/contract.ts'
import { logCarList } from '@kreislauf/core/features/log/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, columnsOf, type Db } from '../../platform/database/db.ts'
import { pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { owns } from '../companies/index.ts'
import { differenceLimitOn } from '../masterdata/index.ts'

/** Closed by its hulk, or handed over whole without remaining mass. */
const state = sql`case when c.hulkon is not null or c.step = 'DISPOSED' and c.rest_kg = 0 then 'CLOSED' when c.lines_kg > 0 then 'BOOKED' else 'OPEN' end`
const warning = () =>
  sql`case when c.rest_kg < 0 then 'negative' when c.hulkon is not null and c.rest_kg > i.kg * ${differenceLimitOn(today())} then 'high' end`

const carRows = (condition: RawBuilder<unknown>) => sql`
  select ${columnsOf(LogCar, {
    id: sql`c.id`,
    version: sql`c.version`,
    dismantlerId: sql`c.dismantler_id`,
    manufacturer: sql`c.manufacturer`,
    model: sql`c.model`,
    clazz: sql`c.clazz`,
    driveType: sql`c.drivetype`,
    licenceplate: sql`c.licenceplate`,
    vin: sql`c.vin`,
    location: sql`c.location`,
    step: sql`c.step`,
    receptiondate: sql`c.receptiondate`,
    receptionNumber: sql`r.vnr`,
    enteredon: sql`i.actiondate`,
    weight: sql`i.kg`,
    linesKg: sql`c.lines_kg`,
    bookedKg: sql`c.lines_kg + (select coalesce(sum(o.kg), 0) from output o where o.mandator_id = c.mandator_id and o.car_id = c.id
      and o.outkind = 'DISPOSAL' and o.wastetype = '160104')`,
    lineCount: sql`(select count(*)::int from entry l where l.mandator_id = c.mandator_id and l.car_id = c.id and l.kind = 'LINE')`,
    restKg: sql`c.rest_kg`,
    btbWeightTonDifference: sql`round(c.rest_kg / 1000, 3)`,
    restshare: sql`round(c.rest_kg / i.kg, 4)`,
    state,
    warning: warning(),
    firstday: sql`greatest(i.actiondate, d.closed_till + 1)`,
  })}
  from entry i
  join car c on c.mandator_id = i.mandator_id and c.id = i.car_id
  join department d on d.mandator_id = i.mandator_id and d.id = i.dismantler_id
  left join reception r on r.mandator_id = c.mandator_id and r.id = c.reception_id
  where i.mandator_id = current_mandator() and i.kind = 'INBOUND' and ${condition}`

interface CarFilter extends PageQuery, Reader {
  state?: 'OPEN' | 'BOOKED' | 'CLOSED' | 'WARNING' | undefined
  step?: string | undefined
}

/** Cars with an inbound entry in the period, latest first. */
export function cars(
  db: Db,
  { dismantlerId, from, to }: { dismantlerId: number; from: string; to: string },
  filter: CarFilter,
) {
  const wanted = filter.state === 'WARNING' ? sql`${warning()} is not null` : sql`${state} = ${filter.state}`
  const condition = sql`i.dismantler_id = ${dismantlerId} and i.actiondate between ${from}::date and ${to}::date
    and ${filter.state ? wanted : sql`true`} and ${filter.step ? sql`c.step = ${filter.step}` : sql`true`}`
  return pagedRows(db, {
    base: carRows(condition),
    of: logCarList,
    asked: filter,
    derived: { state: sql`coalesce('warnings.' || b.warning, 'states.' || b.state)` },
    there: owns(dismantlerId),
  })
}

/** One car in the log. Throws `not-found`. */
export async function car(db: Db, id: number): Promise<LogCar> {
  const { rows } = await sql<LogCar>`${carRows(sql`i.car_id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Waste types of a car's lines and its state, for further proposals. */
export async function bookedTypes(db: Db, carId: number): Promise<{ wastetypes: string[]; closed: boolean }> {
  const rows = await db
    .selectFrom('entry')
    .select('wastetype')
    .distinct()
    .where('carId', '=', carId)
    .where('kind', '=', 'LINE')
    .execute()
  const wastetypes = rows.map(row => row.wastetype)
  return { wastetypes, closed: wastetypes.includes(HULK) }
}

/** The last car of the yard with bookings: of the same make and model, or else any. */
export async function lastLike(db: Db, carId: number): Promise<LastCar['car'] | undefined> {
  const lastLine = sql`(select max(e.id) from entry e where e.mandator_id = c.mandator_id and e.car_id = c.id and e.kind = 'LINE')`
  const { rows } = await sql<NonNullable<LastCar['car']>>`
    select ${columns({ id: sql`c.id`, manufacturer: sql`c.manufacturer`, model: sql`c.model`, licenceplate: sql`c.licenceplate`, alike })}
    from car m join car c on c.mandator_id = m.mandator_id and c.dismantler_id = m.dismantler_id and c.id <> m.id
    where m.mandator_id = current_mandator() and m.id = ${carId} and c.lines_kg > 0
    order by ${alike} desc, ${lastLine} desc limit 1`.execute(db)
  return rows[0]
}

const alike = sql`(lower(c.manufacturer) = lower(m.manufacturer) and lower(c.model) = lower(m.model)) is true`

/** The lines of a car as prefill rules that propose the same amounts. */
export async function rulesOfCar(db: Db, carId: number): Promise<(PrefillRule & { alternatives: string[] })[]> {
  const { rows } = await sql<{ wastetype: string; measure: Unit; amount: number; alternatives: string[] }>`
    select e.wastetype, e.measure, sum(e.amount) as amount, array[e.wastetype] || array(
      select s.successor from waste_successor s where s.code = e.wastetype) as alternatives
    from entry e where e.mandator_id = current_mandator() and e.car_id = ${carId} and e.kind = 'LINE'
    group by e.wastetype, e.measure order by min(e.id)`.execute(db)
  const everywhere = { drives: [], classes: [], permille: 0, decimals: 3 }
  return rows.map(({ amount, ...row }, sorter) => ({ ...row, ...everywhere, fixedamount: amount, sorter }))
}
