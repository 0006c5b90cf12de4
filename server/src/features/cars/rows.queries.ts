import { ON_HIGH_VOLTAGE } from '@kreislauf/core/domain/safety.ts'
import { InventoryItem, LoggedCar } from '@kreislauf/core/features/cars/records.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { carHolds, keysAs, partHolds, type SearchColumns } from '../../platform/lists/kept.ts'
import { differenceLimitOn } from '../masterdata/index.ts'
import { transferable } from '../receptions/index.ts'
import { batteriesOf } from './clearance.queries.ts'

type Sql = RawBuilder<unknown>

/** `steps.transfer` as a condition for filters; a test compares both for every record of the demo. */
export const isSelectable = (today: string) => transferable(sql`coalesce(r.status = 'LOCKED', false)`, today)

const hulkDisposed = sql`(c.hulkon is not null and exists (select from entry h where h.mandator_id = c.mandator_id and h.car_id = c.id
  and h.kind = 'LINE' and h.wastetype = '160106' and h.taken_kg > 0)
  or c.hulkon is null and c.step = 'DISPOSED' and is_handed_over(c.mandator_id, c.id))`

const cleared = sql`(exists (select from clearance l where l.mandator_id = c.mandator_id and l.car_id = c.id) or exists (${batteriesOf(sql`c.id`)}))`

/** Columns of an inventory row that its car lacks. `today`: to count the days on the yard. */
const beside = (today: string) => ({
  car: sql`concat_ws(' ', c.manufacturer, c.model)`,
  recID: sql`r.id`,
  vnr: sql`r.vnr`,
  driveType: sql`c.drivetype`,
  hasBtbEntries: sql`c.enteredon is not null`,
  hasHulk: sql`c.hulkon is not null`,
  hulkDisposed,
  live: sql`(case when c.drivetype = any (${[...ON_HIGH_VOLTAGE]}::text[]) then not ${cleared} else false end)`,
  isSelectable: isSelectable(today),
  hasRemanOffers: sql`is_wanted(c.dismantler_id, c.id, (select buyers()))`,
  standingDays: sql`case when c.step <> 'DISPOSED' then ${today}::date - c.receptiondate end`,
})

/** A row for the API. */
const item = (today: string) => columnsFrom('car', 'c', InventoryItem, beside(today))

/** Weight of a car in the log compared with its lines; `limit`: the fraction from which on it warns (details O57). */
const balance = (limit: Sql) => ({
  enteredKg: sql`i.kg`,
  differenceKg: sql`c.rest_kg`,
  differenceShare: sql`round(c.rest_kg / i.kg, 6)`,
  btbWeightTonDifference: sql`round(c.rest_kg / 1000, 3)`,
  warning: sql`(c.rest_kg < 0 or (c.hulkon is not null and c.rest_kg > i.kg * ${limit}))`,
  closed: sql`c.hulkon is not null`,
})

/** The car with its valid reception; a car whose receptions are all cancelled has left (details O35). */
export const source = sql`
  from car c
  left join lateral (select r.id, r.vnr, r.status from reception r where r.mandator_id = c.mandator_id and r.car_id = c.id
    and r.status in ('OPEN', 'LOCKED') order by r.id desc limit 1) r on true`

export const present = sql`(c.novnreason is not null or r.id is not null)`

/** Cars of one owner: the mandator of the dismantler, or the collector that delivered them. */
export const carRows = (today: string, condition: Sql, more = sql``) =>
  sql`select ${item(today)} ${more} ${source} where ${present} and ${condition}`

const keys = { licenceplate: sql`c.plate_key`, car: sql`c.model_key`, vin: sql`c.vin_key` }

/** Search columns of cars. */
export const keptOfCars = (today: string, condition: Sql): SearchColumns => ({
  parts: [carRows(today, condition, sql`, ${keysAs(keys)}, c.search as "search"`)],
  keys: Object.keys(keys),
  texts: [
    { of: ['licenceplate', 'car', 'vin'], holds: pattern => carHolds(sql`b."search"`, pattern) },
    { of: ['location', 'clazz'], holds: pattern => partHolds(sql`b."search"`, 2, pattern) },
    { of: ['vnr'], holds: pattern => sql`plain_text(b."vnr") like ${pattern}` },
  ],
  holding: (pattern, most) => sql`select id from cars_holding(${pattern}, ${sql.lit(most)}) id`,
})

/** Cars with a booked inbound entry, with their mass balance. */
export const loggedRows = (today: string, condition: Sql) => sql`
  select ${columnsFrom('car', 'c', LoggedCar, { ...beside(today), ...balance(differenceLimitOn(today)) })} ${source}
  join entry i on i.mandator_id = c.mandator_id and i.car_id = c.id and i.kind = 'INBOUND'
  where ${present} and ${condition}`

/** One car with its row, the number of its locked VN, and its balance. */
export const wholeRow = (today: string, id: number) => sql`
  select ${item(today)}, ${columns({
    row: sql`to_json(c)`,
    dismantler: sql`d.company ->> 'name'`,
    own: sql`c.mandator_id = current_mandator() and own_points() is null`,
    closedTill: sql`d.closed_till`,
    restKg: sql`case when c.enteredon is null then 0 else car_rest(c.mandator_id, c.id) end`,
    lockedVn: sql`(select l.vnr from reception l where l.mandator_id = c.mandator_id and l.car_id = c.id and l.status = 'LOCKED' limit 1)`,
    twin: sql`(select coalesce(o.licenceplate, o.vin) from car o where o.mandator_id = c.mandator_id and o.dismantler_id = c.dismantler_id
      and o.vin = c.vin and o.id <> c.id and o.enteredon is not null order by o.id limit 1)`,
    cleared,
    balance: sql`(select row_to_json(b) from (select ${columns(balance(differenceLimitOn(today)))} from entry i
      where i.mandator_id = c.mandator_id and i.car_id = c.id and i.kind = 'INBOUND') b)`,
  })} ${source}
  join department d on d.mandator_id = c.mandator_id and d.id = c.dismantler_id
  where ${present} and c.id = ${id}`
