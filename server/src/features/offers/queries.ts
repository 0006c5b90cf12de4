import {
  BESIDE_KM,
  type CargoType,
  Offer,
  type OfferFilter,
  type OfferForm,
} from '@kreislauf/core/features/offers/contract.ts'
import { whyNotTill } from '@kreislauf/core/features/offers/ending.ts'
import { offerList } from '@kreislauf/core/features/offers/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { columns, type Db, type JsonText, jsonRows } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { nameOf } from '../../platform/words/names.ts'

type Asked = Partial<OfferFilter> & PageQuery & Reader

/** Offers of a recycler, or a single one. */
type Chosen = { recyclerId: number; id?: never } | { id: number; recyclerId?: never }

/** Own offers and open ones of others. */
const seen = ({ recyclerId, id }: Chosen) => sql`(
  select o.*, true as own, d.company ->> 'name' as recycler from recycler_offer o join department d on d.mandator_id = o.mandator_id and d.id = o.recycler_id
  where o.mandator_id = current_mandator() and ${id === undefined ? sql`o.recycler_id = ${recyclerId}` : sql`o.id = ${id}`}
  union all select (f.offer).*, false, f.recycler from open_offers(${recyclerId ?? null}, ${id ?? null}) f)`

const offerRows = (language: string, chosen: Chosen, condition = sql`true`) => sql`
  select ${columnsFrom('recyclerOffer', 'o', Offer, {
    recyclerId: sql`o.recycler_id`,
    recycler: sql`o.recycler`,
    cargoTypeId: sql`o.cargo_type_id`,
    cargoTypeName: nameOf(language, 't'),
    state: sql`offer_state(o.active, o.validfrom, o.validto)`,
    own: sql`o.own`,
    contactstate: sql`case when o.own then address_state(o.mandator_id, o.contactmail) end`,
  })} from ${seen(chosen)} o join cargo_type t on t.id = o.cargo_type_id where ${condition}`

const matching = ({ state, cargoTypeId }: Asked) => sql`true
  ${state ? sql`and offer_state(o.active, o.validfrom, o.validto) = ${state}` : sql``}
  ${cargoTypeId ? sql`and o.cargo_type_id = ${cargoTypeId}::bigint` : sql``}`

/** A price paid by the owner of the cargo is negative. */
const derived = { price: sql`case when b.negative then -b.price else b.price end` }

/** Whether the recycler exists: an own one, or an active one of another company. */
const isRecycler = (id: number) => sql<boolean>`(exists (select from department d
  where d.id = ${id} and d.department = 'RECYCLER' and d.mandator_id = current_mandator())
  or exists (select from public_departments('RECYCLER', ${id})))`

/** Offers of a recycler. Throws `not-found` if it is none. */
export const list = (db: Db, recyclerId: number, asked: Asked) =>
  pagedRows(db, {
    base: offerRows(asked.language, { recyclerId }, matching(asked)),
    of: offerList,
    asked,
    derived,
    there: isRecycler(recyclerId),
  })

/** Own offers of a recycler as a query, in the order of the list. */
export const listOf = (recyclerId: number, asked: Asked) =>
  listed(offerRows(asked.language, { recyclerId }, sql`o.own and ${matching(asked)}`), asked, offerList, derived)

/** An own offer, or an open one of another company, if there is one. */
export const findOffer = async (db: Db, id: number, language: string): Promise<Offer | undefined> =>
  (await sql<Offer>`${offerRows(language, { id })}`.execute(db)).rows[0]

/** The same. Throws `not-found`. */
export async function offerById(db: Db, id: number, language: string): Promise<Offer> {
  const offer = await findOffer(db, id, language)
  if (!offer) throw new Problem('not-found')
  return offer
}

/** An own offer for a change. Throws `not-found`. */
export async function ownOffer(db: Db, id: number, language: string): Promise<Offer> {
  const offer = await offerById(db, id, language)
  if (!offer.own) throw new Problem('not-found')
  return offer
}

/** Number of cargos of others that match an own offer, and reasons of those that do not. Throws `not-found`. */
export const matchesOf = (db: Db, id: number): Promise<JsonText> =>
  jsonRows(
    db,
    sql`select * from cargo_matches(${id}, ${BESIDE_KM})`,
    sql<boolean>`exists (select from recycler_offer o where o.id = ${id} and o.mandator_id = current_mandator())`,
  )

/** Kinds of cargo in force on a day, in their usual order. */
export async function cargoTypes(db: Db, day: string, language: string): Promise<CargoType[]> {
  const { rows } = await sql<CargoType>`select ${columns({
    id: sql`t.id`,
    name: nameOf(language, 't'),
    codes: sql`t.codes`,
    measure: sql`t.measure`,
    wastetypes: sql`t.wastetypes`,
    hazardous: sql`t.hazardous`,
    pieceskg: sql`t.pieceskg`,
    validfrom: sql`t.validfrom`,
    validto: sql`t.validto`,
  })} from cargo_type t where ${day}::date between t.validfrom and coalesce(t.validto, 'infinity') order by t.sorter`.execute(
    db,
  )
  return rows
}

/** An own recycler with its location, if any. Throws `not-found`. */
export async function ownRecycler(db: Db, id: number) {
  return db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'active'])
    .select(sql<{ lat: number; lon: number } | null>`(select row_to_json(p) from place_of(company) p)`.as('place'))
    .where('id', '=', id)
    .where('department', '=', 'RECYCLER')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

type Values = Omit<OfferForm, 'id' | 'version'>

const stored = ({ steps, ...values }: Values) => ({ ...values, steps: JSON.stringify(steps) })

export const insertOffer = async (db: Db, values: Values): Promise<number> =>
  (await db.insertInto('recyclerOffer').values(stored(values)).returning('id').executeTakeFirstOrThrow()).id

/** False if the version is outdated. */
export const updateOffer = async (db: Db, id: number, version: number, values: Values): Promise<boolean> =>
  (
    await db
      .updateTable('recyclerOffer')
      .set(stored(values))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

export const deleteOffer = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('recyclerOffer')
      .where('id', '=', id)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .returning('id')
      .execute()
  ).length > 0

/** Sets another last day of an own offer. Throws `not-found`, `offers.begins-later`. */
export async function prolongOffer(db: Db, id: number, validto: string | null): Promise<void> {
  const own = db.selectFrom('recyclerOffer').select('validfrom').where('id', '=', id)
  const offer = await own
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  refuse(whyNotTill(offer, validto))
  await db
    .updateTable('recyclerOffer')
    .set({ validto })
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .execute()
}

/** Opens or closes an own offer; false if it does not exist. */
export const switchOffer = async (db: Db, id: number, active: boolean): Promise<boolean> =>
  (
    await db
      .updateTable('recyclerOffer')
      .set({ active })
      .where('id', '=', id)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .returning('id')
      .execute()
  ).length > 0
