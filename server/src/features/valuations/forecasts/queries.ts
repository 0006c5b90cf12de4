import {
  type BidForm,
  Forecast,
  type ForecastDetails,
  type ForecastFilter,
} from '@kreislauf/core/features/valuations/forecasts.ts'
import { forecastList } from '@kreislauf/core/features/valuations/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, holdsWords, type JsonText } from '../../../platform/database/db.ts'
import { columnsFrom } from '../../../platform/database/tablecolumns.ts'
import type { Who } from '../../../platform/http/session.ts'
import { firstFound, listed, pagedRows, type Reader } from '../../../platform/lists/listed.ts'
import { deleteFilesOf, filesAsJson } from '../../files/index.ts'

type Asker = Pick<Who, 'accountId' | 'head' | 'admin'>
type Asked = Partial<ForecastFilter> & PageQuery & Reader

const rowOf = ({ accountId, head, admin }: Asker) =>
  columnsFrom('valuation', 'v', Forecast, {
    carId: sql`v.car_id`,
    carInfo: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
    files: filesAsJson('valuation', 'v'),
    removable: sql`v.car_id is null and (${head || admin}::boolean or v.account_id = ${accountId})`,
  })

const rows = (columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`select ${columns} from valuation v
  left join car c on c.mandator_id = v.mandator_id and c.id = v.car_id where v.mandator_id = current_mandator() and ${condition}`

const matching = ({ from, to, bidstate, linked }: Asked) => sql`true
  ${from ? sql`and v.day >= ${from}::date` : sql``} ${to ? sql`and v.day <= ${to}::date` : sql``}
  ${bidstate ? sql`and v.bidstate = ${bidstate}` : sql``} ${linked === undefined ? sql`` : sql`and (v.car_id is not null) = ${linked}`}`

/** Kept valuations of the company. */
export const list = (db: Db, who: Asker, asked: Asked): Promise<JsonText> =>
  pagedRows(db, { base: rows(rowOf(who), matching(asked)), of: forecastList, asked })

/** The same as a query, in the order of the list. */
export const listOf = (who: Asker, asked: Asked) => listed(rows(rowOf(who), matching(asked)), asked, forecastList)

/** By title, KBA number, VIN, plate, remark and person, latest first. */
export const search = (db: Db, who: Asker, q: string): Promise<JsonText> =>
  firstFound(db, rows(rowOf(who), holdsWords(sql`v.search`, q)), forecastList)

/** The valuation of an own car. */
export async function ofCar(db: Db, who: Asker, carId: number): Promise<Forecast | null> {
  const found = await sql<Forecast>`${rows(rowOf(who), sql`v.car_id = ${carId}`)}`.execute(db)
  return found.rows[0] ?? null
}

/** A kept valuation as stored; `readOn`: names of the staff that takes parts off, by id. */
export type StoredForecast = Omit<ForecastDetails, 'outcome' | 'takers'> & { staff: { id: number; name: string }[] }

/** Throws `not-found`. */
export async function forecastById(db: Db, who: Asker, id: number): Promise<StoredForecast> {
  const staff = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', concat_ws(' ', s.firstname, s.lastname)) order by s.id), '[]')
    from employee s where s.mandator_id = v.mandator_id and s.id in
      (select e::bigint from jsonb_path_query(v.inputs, '$.parts[*].staffIds[*]') e))`
  const found = await sql<StoredForecast>`${rows(
    sql`${rowOf(who)}, v.inputs, v.result, v.bookday, v.model, v.sha256, v.linkreason, ${staff} as staff`,
    sql`v.id = ${id}`,
  )}`.execute(db)
  if (!found.rows[0]) throw new Problem('not-found')
  return found.rows[0]
}

type Inserted = Pick<ForecastDetails, 'day' | 'bookday' | 'model' | 'inputs' | 'result' | 'sha256' | 'title' | 'kba'> &
  Pick<ForecastDetails, 'clazz' | 'value' | 'low' | 'high' | 'purchase' | 'person'> &
  Pick<ForecastDetails, 'vin' | 'licenceplate' | 'remark' | 'bid'> & { accountId: number }

/** Keeps a valuation; its id. A bid begins as open. */
export async function insertForecast(db: Db, { inputs, result, bid, ...values }: Inserted): Promise<number> {
  const opened = bid === null ? {} : { bid, bidstate: 'OPEN' as const, bidon: values.day }
  const { id } = await db
    .insertInto('valuation')
    .values({ ...values, ...opened, inputs: JSON.stringify(inputs), result: JSON.stringify(result) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes what lies beside. */
export async function updateBeside(
  db: Db,
  id: number,
  values: Pick<Forecast, 'vin' | 'licenceplate' | 'remark'>,
): Promise<void> {
  await db.updateTable('valuation').set(values).where('id', '=', id).where('mandatorId', '=', own).execute()
}

const own = sql<number>`current_mandator()`

/** Sets or takes back the bid; `on`: its day, if it is new or another. */
export async function updateBid(db: Db, id: number, { state, bid, winning }: BidForm, on: string): Promise<void> {
  await sql`update valuation set bidstate = ${state}, bid = ${state ? bid : null}, winning = ${state ? winning : null},
    bidon = case when ${state}::text is null then null when bid is not distinct from ${bid}::numeric then coalesce(bidon, ${on}::date) else ${on}::date end
    where mandator_id = current_mandator() and id = ${id}`.execute(db)
}

/** The title of the valuation that an own car has; undefined where it has none. Throws `not-found` for a car that is not of an own dismantler. */
export async function linkedTo(db: Db, carId: number): Promise<{ id: number; title: string } | undefined> {
  const found = await sql<{ id: number | null; title: string | null }>`select v.id, v.title from car c
    left join valuation v on v.mandator_id = c.mandator_id and v.car_id = c.id
    where c.mandator_id = current_mandator() and c.id = ${carId}`.execute(db)
  const [row] = found.rows
  if (!row) throw new Problem('not-found')
  return row.id === null || row.title === null ? undefined : { id: row.id, title: row.title }
}

/** Links a car, which leaves its former valuation. */
export async function setLink(db: Db, id: number, carId: number | null, reason: string | null): Promise<void> {
  if (carId !== null)
    await sql`update valuation set car_id = null, linkreason = ${reason} where mandator_id = current_mandator() and car_id = ${carId} and id <> ${id}`.execute(
      db,
    )
  await sql`update valuation set car_id = ${carId}, linkreason = ${reason}, linkedat = case when ${carId}::bigint is null then linkedat else now() end
    where mandator_id = current_mandator() and id = ${id}`.execute(db)
}

export async function deleteForecast(db: Db, id: number): Promise<void> {
  await deleteFilesOf(db, { type: 'valuation', id })
  await db.deleteFrom('valuation').where('id', '=', id).where('mandatorId', '=', own).execute()
}
