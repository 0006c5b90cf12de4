import type { Unit } from '@kreislauf/core/domain/units.ts'
import {
  type OrderDetails,
  type OrderFilter,
  PickupOrder,
  WholeOrder,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { type incomingList, orderList } from '@kreislauf/core/features/pickuporders/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { addressed, mine } from '../../twosided/rows.queries.ts'
import type { StoredFile } from '../files/index.ts'

type Asked = Partial<OrderFilter> & PageQuery & Reader

/** On the day of the order, or today: the single waste of the cargo, or else those of its kind. */
const wastes = (language: string) => sql`(
  select coalesce(json_agg(json_build_object('wastetype', w.code, 'hazardous', w.hazardous, 'name', ${wasteNames(language).wastename}) order by w.code), '[]')
  from unnest(case when o.terms ->> 'wastetype' is null then t.wastetypes else array[o.terms ->> 'wastetype'] end) x (code)
  cross join lateral waste_types_on(x.code, coalesce(o.orderdate, (now() at time zone 'Europe/Berlin')::date)) w)`

const ofRow = (language: string) => ({
  mine,
  addressed,
  looperId: sql`o.looper_id`,
  looper: sql`coalesce(o.terms #>> '{looper,name}', '')`,
  recyclerId: sql`o.recycler_id`,
  recycler: sql`coalesce(o.terms #>> '{recycler,name}', '')`,
  cargoId: sql`o.cargo_id`,
  offerId: sql`o.offer_id`,
  cargoTypeId: sql`t.id`,
  cargoTypeName: nameOf(language, 't'),
  net: sql`coalesce((f.lines ->> 'net')::numeric, (o.terms ->> 'net')::numeric)`,
  netof: sql`case when f.lines is null then 'ORDERED' else 'FETCHED' end`,
  fetched: sql`f.lines`,
  createdon: sql`(o.created_at at time zone 'Europe/Berlin')::date`,
  requestedat: instant(sql`o.requestedat`),
  executedat: instant(sql`o.executedat`),
  answeredat: instant(sql`o.answeredat`),
  pickedupat: instant(sql`o.pickedupat`),
  cancelledat: instant(sql`o.cancelledat`),
  takebackon: sql`takeback_on(o)`,
  booked: sql`o.disposal_id is not null`,
  disposalId: sql`case when ${mine} then o.disposal_id end`,
})

const rowsOf = (columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select ${columns} from pickup_order o join cargo_type t on t.id = (o.terms ->> 'cargoTypeId')::int
    cross join lateral (select fetched_lines(o.terms, o.actualamount, o.measure) as lines) f where ${condition}`

const orderRows = (language: string, condition: RawBuilder<unknown>) =>
  rowsOf(columnsFrom('pickupOrder', 'o', PickupOrder, ofRow(language)), condition)

const sideOf = (id: number) => sql`(${mine} and o.looper_id = ${id} or ${addressed} and o.recycler_id = ${id})`
const matching = (id: number, { status }: Asked) => sql`${sideOf(id)} ${status ? sql`and o.status = ${status}` : sql``}`

/** Side of an own department. Throws `not-found` for any other. */
export async function sideById(db: Db, id: number) {
  return db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'department'])
    .where('id', '=', id)
    .where('department', 'in', ['LOOPER', 'RECYCLER'])
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

/** Whether a department is an own looper or recycler. */
export const ownSide = (id: number) => sql<boolean>`exists (select from department d
  where d.id = ${id} and d.department in ('LOOPER', 'RECYCLER') and d.mandator_id = current_mandator())`

/** Orders of an own looper, or to an own recycler. Throws `not-found`. */
export const list = (db: Db, id: number, asked: Asked) =>
  pagedRows(db, { base: orderRows(asked.language, matching(id, asked)), of: orderList, asked, there: ownSide(id) })

/** The same as a query, in the order of the list. */
export const listOf = (id: number, asked: Asked, of: typeof incomingList = orderList) =>
  listed(orderRows(asked.language, matching(id, asked)), asked, of)

/** An order for either side. Throws `not-found`. */
export async function orderById(db: Db, id: number, language: string): Promise<WholeOrder> {
  const whole = columnsFrom('pickupOrder', 'o', WholeOrder, {
    ...{ ...ofRow(language), wastes: wastes(language) },
    unmailed: sql`order_unmailed(o.id)`,
  })
  const { rows } = await sql<WholeOrder>`${rowsOf(whole, sql`o.id = ${id} and (${mine} or ${addressed})`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Weigh slips of an order: files of its recycler, visible to its looper. */
export async function slipsOf(db: Db, id: number): Promise<OrderDetails['slips']> {
  const { rows } = await sql<OrderDetails['slips'][number]>`select ${columns({
    id: sql`f.id`,
    name: sql`f.name`,
    type: sql`f.type`,
    size: sql`f.size`,
  })} from file f join pickup_order o on o.id = f.owner_id where f.owner_type = 'pickuporder' and f.owner_id = ${id}
    and f.mandator_id = o.recycler_mandator_id order by f.id`.execute(db)
  return rows
}

/** Photos of an order's cargo, for both sides. */
export async function photosOfOrder(db: Db, id: number): Promise<OrderDetails['photos']> {
  const { rows } = await sql<OrderDetails['photos'][number]>`select * from photos_of_order(${id})`.execute(db)
  return rows
}

/** A photo of cargo visible through an order, with its storage key. Throws `not-found`. */
export async function photoOfOrder(db: Db, docId: number): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`select * from photo_of_order(${docId})`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Data of an own cargo for orders. Throws `not-found`. */
export const cargoById = (db: Db, id: number): Promise<{ measure: Unit; amount: number; looperId: number }> =>
  db
    .selectFrom('cargo')
    .select(['measure', 'amount', 'looperId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/** Kind of an own cargo and its last day, if it has ended. */
export async function endedKind(db: Db, cargoId: number, language: string) {
  const { rows } = await sql<{ kind: string; till: string }>`
    select ${nameOf(language, 't')} as kind, t.validto::text as till from cargo c join cargo_type t on t.id = c.cargo_type_id
    where c.mandator_id = current_mandator() and c.id = ${cargoId} and t.validto < (now() at time zone 'Europe/Berlin')::date`.execute(
    db,
  )
  return rows[0]
}

/** Owner of the weigh slips of an order: its recycler; its looper sees them. Throws `not-found`. */
export async function ownerOfSlips(db: Db, id: number) {
  const { mandatorId: looper, recyclerMandatorId: mandatorId } = await db
    .selectFrom('pickupOrder')
    .select(['mandatorId', 'recyclerMandatorId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return { mandatorId, sharedWith: looper === mandatorId ? null : looper }
}
