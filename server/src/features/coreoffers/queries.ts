import {
  Buyer,
  CoreOffer,
  MOST_FOUND,
  matchOf,
  type Search,
  StillWanted,
} from '@kreislauf/core/features/coreoffers/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db, type JsonText, jsonRows } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

type Sql = RawBuilder<unknown>
type OfCar = 'matchedBy' | 'onboard' | 'counted' | 'slot' | 'worth' | 'worthwhile' | 'minutes' | 'freight' | 'letgo'

/** Columns of an offer `s` as a dismantler is shown it; `car`: how it fits a car. */
const offerColumns = (language: string, dismantler: Sql, car: Record<OfCar, Sql>) => {
  const known = sql`s.contract_id is not null`
  return columnsOf(CoreOffer, {
    id: sql`s.number || '|' || s.ktype`,
    remanId: sql`s.reman_id`,
    remanName: sql`s.reman_name`,
    contractId: sql`s.contract_id`,
    contractNeeded: sql`not ${known}`,
    paymentdays: sql`s.paymentdays`,
    number: sql`s.number`,
    name: sql`s.name`,
    oenumber: sql`s.oenumbers`,
    category: sql`s.category`,
    categoryName: nameOf(language, 'k'),
    takenas: sql`coalesce(s.category, (select a.sparecategory from article_kind a where a.mandator_id = current_mandator()
      and a.dismantler_id = ${dismantler} and a.reman_id = s.reman_id and a.number = s.number))`,
    carktype: sql`s.ktype`,
    kba: sql`s.kbas`,
    engine: sql`s.engines`,
    series: sql`s.series`,
    price: sql`s.price`,
    quantity: sql`s.remaining`,
    left: sql`s.remaining`,
    more: sql`s.more`,
    offerq: sql`case when ${known} then least(1, s.remaining) end`,
    infolink: sql`s.infolink`,
    criteria: sql`s.criteria`,
    deductions: sql`s.deductions`,
    active: sql`true`,
    ...car,
  })
}

const withKinds = sql`left join spare_part k on k.key = s.category`

const dismantlerOf = (carId: number) => sql<number>`(select c.dismantler_id from car c
  where c.id = ${carId} and c.mandator_id = current_mandator() and own_points() is null)`

const isOwnCar = (carId: number) => sql<boolean>`${dismantlerOf(carId)} is not null`

const isOwnDismantler = (id: number) => sql<boolean>`exists (select from department d
  where d.id = ${id} and d.department = 'DISMANTLER' and d.mandator_id = current_mandator() and own_points() is null)`

const ofCar = (language: string, carId: number, condition = sql`true`) => sql`
  with fitting as materialized (select * from offers_of_cars(${dismantlerOf(carId)}, array[${carId}::bigint], false))
  select ${offerColumns(language, dismantlerOf(carId), {
    matchedBy: sql`f.matched`,
    onboard: sql`f.onboard`,
    counted: sql`f.counted`,
    slot: sql`f.slot`,
    worth: sql`f.worth`,
    worthwhile: sql`coalesce(f.worth >= f.least_worth, true)`,
    minutes: sql`f.minutes`,
    freight: sql`case when s.contract_id is not null then round(f.freight / 20, 2) end`,
    letgo: sql`f.letgo`,
  })}
  from fitting f join shown_offers(${dismantlerOf(carId)}, array(select offer_id from fitting)) s on s.offer_id = f.offer_id ${withKinds}
  where ${condition} order by f.place`

/** Offers for an own car, best buyer first. Throws `not-found`. */
export const offersOfCar = (db: Db, carId: number, language: string): Promise<JsonText> =>
  jsonRows(db, ofCar(language, carId), isOwnCar(carId))

/** Those of one remanufacturer; none of one that the dismantler is not shown. Throws `not-found`. */
export const offersOfCarAndReman = (db: Db, carId: number, remanId: number, language: string): Promise<JsonText> =>
  jsonRows(db, ofCar(language, carId, sql`s.reman_id = ${remanId}`), isOwnCar(carId))

/** Offers for an own car, as JSON text of rows, and whether there is such a car. Throws `not-found`. */
export const buyersOfCar = (db: Db, carId: number): Promise<JsonText> =>
  jsonRows(
    db,
    sql`select ${columnsOf(Buyer, {
      remanId: sql`b.reman_id`,
      remanName: sql`b.name`,
      contractId: sql`b.contract_id`,
      exists: sql`true`,
    })} from remans_of(${dismantlerOf(carId)}) b
    where b.reman_id in (select o.reman_id from offers_of_cars(${dismantlerOf(carId)}, array[${carId}::bigint], false) f
      join shown_offers(${dismantlerOf(carId)}, array[f.offer_id]) o on true)
    order by b.contract_id is null, b.name, b.reman_id`,
    isOwnCar(carId),
  )

/** Offers that match one of the values, those under contract first. Throws `not-found` for a dismantler of another company. */
export const offersFound = (
  db: Db,
  { dismantlerId, type, values }: { dismantlerId: number; type: Search; values: readonly string[] },
  language: string,
): Promise<JsonText> =>
  jsonRows(
    db,
    sql`with found as materialized (
      select id, row_number() over () as place from offers_found(${dismantlerId}, ${type}, ${values}::text[], ${MOST_FOUND}::int) id)
    select ${offerColumns(language, sql`${dismantlerId}`, {
      matchedBy: sql`array[${matchOf[type]}::text]`,
      onboard: sql`null::int`,
      counted: sql`0`,
      slot: sql`null::text`,
      worth: sql`null::numeric`,
      worthwhile: sql`true`,
      minutes: sql`null::int`,
      freight: sql`null::numeric`,
      letgo: sql`null::jsonb`,
    })}
    from found f join shown_offers(${dismantlerId}, array(select id from found)) s on s.offer_id = f.id ${withKinds} order by f.place`,
    isOwnDismantler(dismantlerId),
  )

/** What cars of an own dismantler still have that is wanted. Throws `not-found` for a dismantler of another company. */
export const stillWantedOf = (
  db: Db,
  { dismantlerId, cars }: { dismantlerId: number; cars: readonly number[] },
  language: string,
): Promise<JsonText> =>
  jsonRows(
    db,
    sql`select ${columnsOf(StillWanted, {
      carId: sql`w.car_id`,
      slot: sql`w.slot`,
      name: sql`coalesce(${nameOf(language, 'k')}, w.name)`,
      number: sql`w.number`,
      remanName: sql`w.reman_name`,
      pieces: sql`w.pieces`,
      price: sql`w.price`,
      value: sql`w.value`,
      worthwhile: sql`w.worthwhile`,
      letgo: sql`w.letgo`,
    })} from still_wanted(${dismantlerId}, ${[...cars]}::bigint[]) w left join spare_part k on k.key = w.category
    order by w.car_id, w.value desc, w.slot`,
    isOwnDismantler(dismantlerId),
  )

/** Leaves a wanted part of an own car on it, in the name of who says so, or takes that back. Throws `not-found`. */
export async function letPartGo(
  db: Db,
  carId: number,
  { slot, letgo, name }: { slot: string; letgo: boolean; name: string },
): Promise<void> {
  await sql`select let_part_go(${carId}, ${slot}, ${letgo}, ${name})`.execute(db)
}

/** A part that comes off a car before it leaves: for whom, and into which bin. */
export interface Wanted {
  name: string
  number: string
  pieces: number
  remanName: string
  bin: string | null
}

/** What of an own car is wanted, worth the hand and not let go, the dearest first; nothing for readers without RMD.R. */
export async function wantedOnSheet(db: Db, carId: number, language: string): Promise<Wanted[]> {
  const { rows } =
    await sql<Wanted>`select coalesce(${nameOf(language, 'k')}, w.name) as name, w.number, w.pieces, w.reman_name as "remanName", w.bin
    from still_wanted(${dismantlerOf(carId)}, array[${carId}::bigint]) w left join spare_part k on k.key = w.category
    where w.worthwhile and w.letgo is null order by w.value desc, w.slot`.execute(db)
  return rows
}
