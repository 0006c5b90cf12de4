import { today } from '@kreislauf/core/days.ts'
import {
  type Earlier,
  type HistoryEntry,
  type PublicVn,
  ReceptionItem,
  type Status,
} from '@kreislauf/core/features/receptions/contract.ts'
import { Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { receptionList } from '@kreislauf/core/features/receptions/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { withoutBlanks } from '@kreislauf/core/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, everyWord, holdsWords } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { carHolds, keysAs, partHolds, type SearchColumns, textsOf } from '../../platform/lists/kept.ts'
import { firstFound, listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { carById, isAboutFiles } from '../files/index.ts'
import { transferable } from './stored.queries.ts'

export interface Filter extends PageQuery, Reader {
  dismantlerId?: number | undefined
  status?: Status | undefined
  ready?: boolean | undefined
  notice?: boolean | undefined
}
export interface Range {
  from: string
  to: string
}

/** Equivalent to `noticesDue` for one record. */
const noticeDue = sql`(r.status = 'LOCKED' and (r.sornc and r.notifiedcon is null
  or r.sornd and r.notifieddon is null and r.mandator_id = current_mandator()))`

/** Rows for the API; `granted`: the reader's own rights string (details O6). */
const rows = (granted: string, where: RawBuilder<unknown>, more = sql``) => sql`
  select ${columnsFrom('reception', 'r', ReceptionItem, {
    carversion: sql`c.version`,
    date: sql`r.receptiondate`,
    locked: sql`r.status = 'LOCKED'`,
    licenceplate: sql`c.licenceplate`,
    vin: sql`c.vin`,
    keeper: sql`coalesce(case when (r.keeper ->> 'legal')::boolean then r.keeper ->> 'companyname' else r.keeper ->> 'lastname' end, '')`,
    car: sql`concat_ws(' ', c.manufacturer, c.model)`,
    // A locked one has it stored.
    company: sql`coalesce(r.issuer, (select k.company ->> 'name' from department k where k.id = r.collector_id),
      (select d.company ->> 'name' from department d where d.mandator_id = r.mandator_id and d.id = r.dismantler_id), '')`,
    weight: sql`c.weight`,
    step: sql`c.step`,
    isSelectable: transferable(sql`r.status = 'LOCKED'`, today()),
    noticeDue,
    hasRemanOffers: sql`is_wanted(r.dismantler_id, c.id, (select buyers()))`,
    modifieddate: instant(sql`greatest(r.modified_at, c.modified_at)`),
    access: sql`case when r.mandator_id = current_mandator() and (select own_points()) is null then ${granted.padEnd(4, '0').slice(0, 4)} when r.status = 'OPEN' then '0060' else '0020' end`,
  })} ${more}
  from reception r
  join car c on c.mandator_id = r.mandator_id and c.id = r.car_id
  where ${where}`

/** Own rows and those received for others, each by its own index. */
const own = sql`r.mandator_id = current_mandator()`
const taken = sql`r.collector_mandator_id = current_mandator()`
const mine = sql`(${own} or ${taken})`

const wanted = ({ dismantlerId, status, ready, notice }: Filter) => sql`
  ${dismantlerId === undefined ? sql`true` : sql`r.dismantler_id = ${dismantlerId}`}
  and ${status === undefined ? sql`true` : sql`r.status = ${status}`}
  and ${ready ? sql`r.collectorready and r.status = 'OPEN'` : sql`true`}
  and ${notice ? noticeDue : sql`true`}`

/** Searches every word in number, keeper and reference or the car's VIN, plate, make and model; a plate also without its blanks. */
const found = (q: string) => {
  const words = everyWord(
    q,
    pattern => sql`(split_part(r.search, e'\\x03', 1) like ${pattern} or c.search like ${pattern})`,
  )
  return sql`(${words} or ${holdsWords(sql`c.search`, withoutBlanks(q))})`
}

const within = ({ from, to }: Range, filter: Filter) =>
  sql`r.receptiondate between ${from}::date and ${to}::date and ${wanted(filter)}`

const keys = {
  vnr: sql`r.vnr_key`,
  keeper: sql`r.keeper_key`,
  licenceplate: sql`c.plate_key`,
  vin: sql`c.vin_key`,
  car: sql`c.model_key`,
}
const [ofCar, ofCompany] = [['licenceplate', 'car', 'vin'], ['company']]
/** All other texts of a row are columns of the reception. */
const ownTexts = textsOf(receptionList).filter(key => ![...ofCar, ...ofCompany].includes(key))
const ready = sql`, ${keysAs(keys)}, r.search as "search", c.search as "carSearch"`

/** Search columns of reception and car. */
const keptOf = (granted: string, where: RawBuilder<unknown>): SearchColumns => ({
  parts: [
    rows(granted, sql`${own} and ${where}`, ready),
    // Row security restricts the cars.
    rows(
      granted,
      sql`${taken} and r.mandator_id <> current_mandator() and c.collector_mandator_id = current_mandator() and ${where}`,
      ready,
    ),
  ],
  keys: Object.keys(keys),
  texts: [
    { of: ownTexts, holds: pattern => partHolds(sql`b."search"`, 1, pattern) },
    { of: ofCompany, holds: pattern => sql`plain_text(b."company") like ${pattern}` },
    { of: ofCar, holds: pattern => carHolds(sql`b."carSearch"`, pattern) },
  ],
  holding: (pattern, most) => sql`(select id from receptions_holding(${pattern}, ${sql.lit(most)}) id) union all
    (select r.id from reception r where ${mine} and exists (select from department d where plain_text(d.company ->> 'name') like ${pattern})
      limit ${sql.lit(most)})`,
})

export function listReceptions(db: Db, granted: string, range: Range, filter: Filter) {
  const where = within(range, filter)
  const kept = keptOf(granted, where)
  return pagedRows(db, { base: rows(granted, sql`${mine} and ${where}`), of: receptionList, asked: filter, kept })
}

const PIECE = 1000

/** The same rows as a stream, for exports. */
export function streamReceptions(db: Db, granted: string, range: Range, filter: Filter): AsyncIterable<ReceptionItem> {
  const query = listed(rows(granted, sql`${mine} and ${within(range, filter)}`), filter, receptionList)
  return db.selectFrom(sql<ReceptionItem>`(${query})`.as('q')).selectAll().stream(PIECE)
}

export const searchReceptions = (db: Db, granted: string, q: string) =>
  firstFound(db, rows(granted, sql`${mine} and ${found(q)}`), receptionList)

export async function olderOpen(db: Db, from: string): Promise<{ count: number; from: string | null }> {
  const { rows } = await sql<{ count: number; from: string | null }>`
    select count(*) as count, min(receptiondate) as "from" from reception r
    where ${mine} and status = 'OPEN' and receptiondate < ${from}::date`.execute(db)
  return rows[0] ?? { count: 0, from: null }
}

interface Sought {
  vin: string | null
  licenceplate: string | null
  except?: number | undefined
}

/** Receptions with the same VIN or plate, latest first, without cancelled ones. */
export async function earlierReceptions(db: Db, { vin, licenceplate, except }: Sought): Promise<Earlier[]> {
  if (!vin && !licenceplate) return []
  const { rows } = await sql<Omit<Earlier, 'keeper'> & { keeper: unknown }>`
    select r.id, r.vnr, r.receptiondate as date, r.status, c.vin, c.licenceplate, r.keeper
    from car c join reception r on r.mandator_id = c.mandator_id and r.car_id = c.id
    where c.mandator_id = current_mandator() and (c.vin = ${vin} or c.licenceplate = ${licenceplate})
      and r.status in ('OPEN', 'LOCKED') and r.id <> ${except ?? 0}
    order by r.receptiondate desc, r.id desc limit 5`.execute(db)
  return rows.map(row => ({ ...row, keeper: Keeper.parse(row.keeper) }))
}

/** State and date of a printed VN, for anonymous callers; undefined for an unknown token. */
export async function publicVn(db: Db, token: string, printed: number | null): Promise<PublicVn | undefined> {
  const { rows } = await sql<PublicVn>`select state, day as date from public_vn(${token}, ${printed}::int)`.execute(db)
  return rows[0]
}

type Entry = Omit<HistoryEntry, 'changes'> & {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** History of a reception, its car and its documents, latest first. */
export async function historyOf(db: Db, id: number, carId: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select h.seq, h.at, v.actor, h.operation as event, h.record_type as record, v.reason, v.before, v.after
    from history h left join history_value v using (mandator_id, seq)
    where h.mandator_id = current_mandator()
      and (h.record_type = 'reception' and h.record_id = ${id} or h.record_type = 'car' and h.record_id = ${carId} or ${isAboutFiles(carById(carId))})
    order by h.seq desc limit 500`.execute(db)
  return rows
}

/** Number of the next reception on that day, without drawing it. Throws `not-found` for a dismantler that is not visible. */
export async function nextNumber(
  db: Db,
  { mandatorId, dismantlerId }: { mandatorId: number; dismantlerId: number },
  day: string,
): Promise<string> {
  const { rows } = await sql<{
    vnr: string
  }>`select vnr from next_vnr(${mandatorId}, ${dismantlerId}, ${day}::date)`.execute(db)
  return rows[0]?.vnr ?? ''
}
