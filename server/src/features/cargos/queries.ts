import { today } from '@kreislauf/core/days.ts'
import { Cargo, type CargoFilter, type CargoForm, StockLine } from '@kreislauf/core/features/cargos/contract.ts'
import { cargoList } from '@kreislauf/core/features/cargos/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db, type JsonText, jsonRow, jsonRows } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { filesAsJson } from '../files/index.ts'

/** Today in Berlin. */
export const onDay = () => sql`${today()}::date`

type Asked = Partial<CargoFilter> & PageQuery & Reader

const followed = sql`case when c.wastetype is not null then json_build_object('dismantlerId', c.dismantler_id, 'wastetype', c.wastetype) end`

const cargoRows = (language: string, condition: RawBuilder<unknown>) => sql`
  select ${columnsFrom('cargo', 'c', Cargo, {
    looperId: sql`c.looper_id`,
    looper: sql`d.company ->> 'name'`,
    cargoTypeId: sql`c.cargo_type_id`,
    cargoTypeName: nameOf(language, 't'),
    state: sql`case when c.amount = 0 then 'EMPTY' when m.offers = 0 then 'UNMATCHED' else 'MATCHED' end`,
    offerExists: sql`m.offers > 0`,
    offers: sql`m.offers`,
    bestnet: sql`m.bestnet`,
    ordered: sql`exists (select from pickup_order p where p.mandator_id = c.mandator_id and p.cargo_id = c.id)`,
    followed,
    dismantler: sql`y.company ->> 'name'`,
    photos: filesAsJson('cargo', 'c'),
    cargoinfo: sql`json_build_object('measure', c.measure, 'offerExists', m.offers > 0)`,
  })} from cargo c join cargo_type t on t.id = c.cargo_type_id
  join department d on d.mandator_id = c.mandator_id and d.id = c.looper_id
  left join department y on y.mandator_id = c.mandator_id and y.id = c.dismantler_id
  cross join lateral offers_of_cargo(c.id) m
  where c.mandator_id = current_mandator() and ${condition}`

const isLooper = (id: number) => sql<boolean>`exists (select from department d
  where d.id = ${id} and d.department = 'LOOPER' and d.mandator_id = current_mandator())`

const derived = { state: sql`b.state` }

const matching = (looperId: number, { state }: Asked) => sql`c.looper_id = ${looperId}
  ${state === 'EMPTY' ? sql`and c.amount = 0` : state ? sql`and c.amount > 0 and m.offers ${state === 'MATCHED' ? sql`>` : sql`=`} 0` : sql``}`

/** Cargo of an own looper. Throws `not-found` for any other id. */
export const list = (db: Db, looperId: number, asked: Asked) =>
  pagedRows(db, {
    base: cargoRows(asked.language, matching(looperId, asked)),
    of: cargoList,
    asked,
    derived,
    there: isLooper(looperId),
  })

/** The same as a query, in the order of the list. */
export const listOf = (looperId: number, asked: Asked) =>
  listed(cargoRows(asked.language, matching(looperId, asked)), asked, cargoList, derived)

/** As JSON text. Throws `not-found`. */
export const readCargo = (db: Db, id: number, language: string): Promise<JsonText> =>
  jsonRow(db, cargoRows(language, sql`c.id = ${id}`))

/** An own cargo. Throws `not-found`. */
export async function cargoById(db: Db, id: number, language: string): Promise<Cargo> {
  const { rows } = await sql<Cargo>`${cargoRows(language, sql`c.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Owner of an own cargo. Throws `not-found` for another company's. */
export const ownerOfCargo = (db: Db, id: number): Promise<{ mandatorId: number }> =>
  db
    .selectFrom('cargo')
    .select('mandatorId')
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

/** Stock of the own dismantlers for each current kind of cargo made of it. Throws `not-found`. */
export const stockOf = (db: Db, looperId: number, language: string): Promise<JsonText> =>
  jsonRows(
    db,
    sql`select ${columnsOf(StockLine, {
      dismantlerId: sql`s.dismantler_id`,
      dismantler: sql`s.dismantler`,
      wastetype: sql`s.wastetype`,
      wastename: wasteNames(language).tradename,
      cargoTypeId: sql`t.id`,
      cargoTypeName: nameOf(language, 't'),
      measure: sql`t.measure`,
      kg: sql`s.kg`,
      amount: sql`trunc(s.kg / cargo_kg(t.measure, t.id, s.wastetype), cargo_places(t.measure))`,
      cargo: sql`(select json_build_object('id', c.id, 'version', c.version, 'cargoTypeId', c.cargo_type_id, 'measure', c.measure, 'amount', c.amount,
          'most', greatest(c.amount, trunc(s.kg / cargo_kg(c.measure, c.cargo_type_id, s.wastetype), cargo_places(c.measure)) - c.reserved))
        from cargo c where c.mandator_id = current_mandator() and c.dismantler_id = s.dismantler_id and c.wastetype = s.wastetype)`,
    })} from (
      select y.id as dismantler_id, y.company ->> 'name' as dismantler, l.wastetype, offerable_kg(y.mandator_id, y.id, l.wastetype) as kg
      from department y cross join lateral stock_on(y.mandator_id, y.id, ${onDay()}) l
      where y.mandator_id = current_mandator() and y.department = 'DISMANTLER' and y.active and l.kg > 0
        and l.wastetype in (select unnest(k.wastetypes) from cargo_type k)
    ) s
    join cargo_type t on s.wastetype = any(t.wastetypes) and ${onDay()} between t.validfrom and coalesce(t.validto, 'infinity')
    left join lateral waste_types_on(s.wastetype, ${onDay()}) w on true
    where s.kg > 0 order by s.kg desc, s.dismantler, t.sorter`,
    isLooper(looperId),
  )

/** An own looper. Throws `not-found`. */
export const ownLooper = (db: Db, id: number) =>
  db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'active'])
    .where('id', '=', id)
    .where('department', '=', 'LOOPER')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

export interface Offered {
  /** kg per unit of the cargo; null without a factor. */
  unitkg: number | null
  /** Amount that may be offered, in kg. */
  kg: number
  /** The cargo that follows the stock. */
  cargoId: number | null
}

/** Maximum of a cargo that follows the stock of an own dismantler. Throws `not-found`. */
export async function offeredOf(
  db: Db,
  {
    followed: stock,
    measure,
    cargoTypeId,
  }: Pick<CargoForm, 'measure' | 'cargoTypeId'> & { followed: NonNullable<CargoForm['followed']> },
): Promise<Offered> {
  const { rows } = await sql<Offered>`select cargo_kg(${measure}, ${cargoTypeId}::int, ${stock.wastetype}) as unitkg,
      offerable_kg(d.mandator_id, d.id, ${stock.wastetype}) as kg,
      (select c.id from cargo c where c.mandator_id = d.mandator_id and c.dismantler_id = d.id and c.wastetype = ${stock.wastetype}) as "cargoId"
    from department d where d.id = ${stock.dismantlerId} and d.department = 'DISMANTLER' and d.mandator_id = current_mandator()`.execute(
    db,
  )
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

type Values = Omit<CargoForm, 'id' | 'version' | 'followed' | 'amount'> & {
  amount: number
  dismantlerId: number | null
  wastetype: string | null
}

export const insertCargo = async (db: Db, { amount, ...values }: Values): Promise<number> =>
  (
    await db
      .insertInto('cargo')
      .values({ ...values, entered: amount })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Sets the free amount; amounts reserved by orders and fetched ones stay. False if the version is outdated. */
export const updateCargo = async (
  db: Db,
  id: number,
  version: number,
  { amount, ...values }: Values,
): Promise<boolean> =>
  (
    await db
      .updateTable('cargo')
      .set({ ...values, entered: sql<number>`${amount}::numeric + reserved + pickedup` })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

/** Deletes it with its photos; false if there was no own one. Throws `still-used` if orders name it. */
export const deleteCargo = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .with('photos', gone =>
        gone
          .deleteFrom('file')
          .where('ownerType', '=', 'cargo')
          .where('ownerId', '=', id)
          .where('mandatorId', '=', sql<number>`current_mandator()`),
      )
      .deleteFrom('cargo')
      .where('id', '=', id)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .returning('id')
      .execute()
  ).length > 0
