import { today } from '@kreislauf/core/days.ts'
import type { Car, InventoryFilter, InventoryItem, NewCar } from '@kreislauf/core/features/cars/contract.ts'
import { carList } from '@kreislauf/core/features/cars/lists.ts'
import { type CarDuty, UNDRAINED } from '@kreislauf/core/features/cars/rules.ts'
import type { ListQuery, PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { withoutBlanks } from '@kreislauf/core/search.ts'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { columns, type Db, holdsWords, jsonRows } from '../../platform/database/db.ts'
import { rowOf } from '../../platform/database/jsonrow.ts'
import { firstFound, listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import type { Car as CarTable } from '../../platform/schema.ts'
import { seesDismantler } from '../companies/index.ts'
import { carColumns } from '../receptions/index.ts'
import { carRows, isSelectable, keptOfCars, loggedRows, present, source, wholeRow } from './rows.queries.ts'

export type CarRow = Selectable<CarTable>

interface Wanted extends InventoryFilter, PageQuery, Reader {}

interface Range {
  dismantlerId: number
  from: string
  to: string
}

/** Cars of a dismantler: filtered by its mandator for the index; row security applies in addition. */
const ofDismantler = (id: number) => sql`
  c.mandator_id = (select d.mandator_id from department d where d.id = ${id}) and c.dismantler_id = ${id}`

/** Searches every word in VIN, plate, make, model or place; a plate also without its blanks. */
const found = (q: string) => sql`(${holdsWords(sql`c.search`, q)} or ${holdsWords(sql`c.search`, withoutBlanks(q))})`

const asked = (
  { from, to, dismantlerId }: Range,
  { step, standing, selectable, waiting, wanted, due, ahead }: Wanted,
) => sql`
  ${ofDismantler(dismantlerId)}
  and ${standing ? sql`c.step <> 'DISPOSED'` : sql`c.receptiondate between ${from}::date and ${to}::date`}
  and ${step ? sql`c.step = ${step}` : sql`true`}
  and ${selectable ? isSelectable(today()) : sql`true`} and ${waiting ? waits() : sql`true`}
  and ${wanted ? sql`c.id in (select w.car_id from wanted_cars(${dismantlerId}) w)` : sql`true`}
  and ${due ? sql`${lastDay[due]} <= ${today()}::date + ${ahead}::int` : sql`true`}`

/** Current term of a duty (`termOf`); null before master data defines it. */
const termToday = (key: 'depollution_days' | 'treatment_months') => sql<number | null>`(
  select value from settings_on(${today()}::date) where key in (${`elvr_${key}`}, ${key}) order by key like 'elvr%' desc limit 1)`
const daysToday = () => termToday('depollution_days')

/** `lastDays` as SQL expressions. */
const lastDay: Record<CarDuty, RawBuilder<string | null>> = {
  drain: sql`(case when c.step in (${sql.join(UNDRAINED)}) then c.receptiondate + ${daysToday()}::int end)`,
  treat: sql`(case when c.step <> 'DISPOSED' then (c.receptiondate + make_interval(months => ${termToday('treatment_months')}::int))::date end)`,
}

/** Number of cars of a yard with a duty due within `ahead` days or overdue, and the first due day. */
export async function dueCars(db: Db, dismantlerId: number, ahead: number): Promise<DueCars[]> {
  const { rows } = await sql<DueCars>`
    select d.kind, count(*)::int as count, min(d.day) as dueon from (
      select unnest(array['drain', 'treat']) as kind, unnest(array[${lastDay.drain}, ${lastDay.treat}]) as day
      ${source} where ${present} and ${ofDismantler(dismantlerId)} and c.step <> 'DISPOSED') d
    where d.day <= ${today()}::date + ${ahead}::int group by d.kind order by d.kind`.execute(db)
  return rows
}
interface DueCars {
  kind: CarDuty
  count: number
  dueon: string
}

export async function depollutionDays(db: Db): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`select ${daysToday()} as days`.execute(db)
  return rows[0]?.days ?? null
}

/** `waitsTooLong` as a condition. */
const waits = () => sql`(c.step in (${sql.join(UNDRAINED)}) and ${today()}::date - c.receptiondate > ${daysToday()})`

const inventoryRows = (range: Range, filter: Wanted) => carRows(today(), asked(range, filter))

export const inventory = (db: Db, range: Range, filter: Wanted) =>
  pagedRows(db, {
    base: inventoryRows(range, filter),
    of: carList,
    asked: filter,
    kept: keptOfCars(today(), asked(range, filter)),
    there: seesDismantler(range.dismantlerId),
  })

const PIECE = 1000

/** The same rows as a stream, for exports. */
export const streamCars = (db: Db, range: Range, filter: Wanted): AsyncIterable<InventoryItem> =>
  db
    .selectFrom(sql<InventoryItem>`(${listed(inventoryRows(range, filter), filter, carList)})`.as('q'))
    .selectAll()
    .stream(PIECE)

export const searchCars = (db: Db, q: string) => {
  const mine = sql`(c.mandator_id = current_mandator() or c.collector_mandator_id = current_mandator())`
  return firstFound(db, carRows(today(), sql`${mine} and ${found(q)}`), carList)
}

/** Cars of the log by the day of their inbound entry. */
export const loggedCars = (db: Db, { dismantlerId, from, to }: Range, list: ListQuery) => {
  const within = sql`${ofDismantler(dismantlerId)} and i.actiondate between ${from}::date and ${to}::date`
  const condition = sql`${within} and ${list.q ? found(list.q) : sql`true`}`
  return jsonRows(
    db,
    listed(loggedRows(today(), condition), list, { ...carList, sort: '-enteredon' }),
    seesDismantler(dismantlerId),
  )
}

/** kg of one waste type per car, of one dismantler or all own ones. */
export const weightsOf = (
  db: Db,
  wastetype: string,
  { from, to }: Omit<Range, 'dismantlerId'>,
  dismantlerId?: number,
) =>
  jsonRows(
    db,
    sql`select ${columns({
      id: sql`c.id`,
      car: sql`concat_ws(' ', c.manufacturer, c.model)`,
      licenceplate: sql`c.licenceplate`,
      vin: sql`c.vin`,
      lines: sql`count(*)`,
      kg: sql`sum(e.kg)`,
      lastOn: sql`max(e.actiondate)`,
    })} from entry e join car c on c.mandator_id = e.mandator_id and c.id = e.car_id
    where e.mandator_id = current_mandator() and e.wastetype = ${wastetype} and e.actiondate between ${from}::date and ${to}::date
      and ${dismantlerId === undefined ? sql`true` : sql`e.dismantler_id = ${dismantlerId}`}
    group by c.mandator_id, c.id order by max(e.actiondate) desc, c.id desc`,
  )

/** One row of the inventory. Throws `not-found`. */
export async function carItem(db: Db, id: number): Promise<InventoryItem> {
  const { rows } = await sql<InventoryItem>`${carRows(today(), sql`c.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** A car with all related data, read in one statement. */
export interface WholeCar {
  item: InventoryItem
  row: CarRow
  dismantler: string
  /** The acting mandator's own, as opposed to one that a collector delivered elsewhere. */
  own: boolean
  /** Last day of its dismantler's latest locked statement. */
  closedTill: string | null
  /** kg still booked for it under 160104. */
  restKg: number
  /** Number of its locked VN; null if there is none. */
  lockedVn: string | null
  /** Another car of its yard with the same VIN in the log. */
  twin: string | null
  /** Its high voltage is confirmed as switched off, or a qualified person has booked its traction battery. */
  cleared: boolean
  /** Mass balance; null before the car is in the log. */
  balance: Car['balance']
}

/** Throws `not-found`. */
export async function wholeCar(db: Db, id: number): Promise<WholeCar> {
  const { rows } = await sql<InventoryItem & Omit<WholeCar, 'item' | 'row'> & { row: object }>`
    ${wholeRow(today(), id)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  const { row, dismantler, own, closedTill, restKg, lockedVn, twin, cleared, balance, ...item } = rows[0]
  return { item, row: rowOf<CarRow>(row), dismantler, own, closedTill, restKg, lockedVn, twin, cleared, balance }
}

/** The stored row of a car, also one of a collector. Throws `not-found`. */
export const carRow = (db: Db, id: number): Promise<CarRow> =>
  db
    .selectFrom('car')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/** An own car for a change. Throws `not-found`, also for another mandator's. */
export const ownCar = (db: Db, id: number): Promise<CarRow> =>
  db
    .selectFrom('car')
    .selectAll()
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/** Those of these cars that belong to the mandator, by id. */
export async function ownCars(db: Db, ids: readonly number[]): Promise<Map<number, CarRow>> {
  const cars = db.selectFrom('car').selectAll().where('mandatorId', '=', sql<number>`current_mandator()`)
  const rows = await cars.where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`).execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Number of the locked VN; undefined if there is none. */
export const lockedVn = async (db: Db, carId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('reception')
      .select('vnr')
      .where('carId', '=', carId)
      .where('status', '=', 'LOCKED')
      .executeTakeFirst()
  )?.vnr

/** Creates a car without VN at step VEHICLE (details O49). Returns its id. */
export async function insertCar(db: Db, dismantlerId: number, form: NewCar): Promise<number> {
  const { receptiondate, novnreason, originkind, originregion, deliverer, othervnr, othervndate, otherissuer } = form
  const own = { receptiondate, novnreason, originkind, originregion, deliverer, othervnr, othervndate, otherissuer }
  const row = db.insertInto('car').values({ ...carColumns(form), ...own, dismantlerId, step: 'VEHICLE' })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

/** Moves it in one statement, with the reason and event for its history. */
export const moveCar = (
  db: Db,
  id: number,
  { step, stepreason }: { step: string; stepreason: string | null },
  { reason, event }: { reason: string | null; event: string },
) =>
  sql`update car set step = ${step}, stepreason = ${stepreason}
      from (select set_config('app.reason', ${reason ?? ''}, true), set_config('app.event', ${event}, true)) told
      where id = ${id}`.execute(db)

export const setCar = (db: Db, id: number, values: Updateable<CarTable>) =>
  db.updateTable('car').set(values).where('id', '=', id).execute()

/** Moves cars because of their bookings, with that event in their history. */
export const moveBooked = (db: Db, moved: readonly Pick<CarRow, 'id' | 'step'>[]) =>
  sql`select move_booked(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ step }) => step)}::text[])`.execute(db)

/** Updates the given version; false if it is outdated. */
export async function updateCar(db: Db, id: number, version: number, values: Updateable<CarTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('car')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
