import { Buyer, CoreOffer, MOST_FOUND, matchOf, type Search } from '@kreislauf/core/features/coreoffers/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db, type JsonText, jsonRows } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

type Sql = RawBuilder<unknown>

/** Columns of an offer `s` as a dismantler is shown it; `car`: how it fits a car. */
const offerColumns = (language: string, car: Record<'matchedBy' | 'onboard' | 'counted', Sql>) => {
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
  select ${offerColumns(language, { matchedBy: sql`f.matched`, onboard: sql`f.onboard`, counted: sql`f.counted` })}
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
    select ${offerColumns(language, { matchedBy: sql`array[${matchOf[type]}::text]`, onboard: sql`null::int`, counted: sql`0` })}
    from found f join shown_offers(${dismantlerId}, array(select id from found)) s on s.offer_id = f.id ${withKinds} order by f.place`,
    isOwnDismantler(dismantlerId),
  )
