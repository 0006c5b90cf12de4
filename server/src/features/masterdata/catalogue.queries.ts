import { type KbaKey, padHsn, padTsn } from '@kreislauf/core/domain/kba.ts'
import { sql } from 'kysely'
import { columns, type Db, jsonRows } from '../../platform/database/db.ts'
import type { Sql } from './lists.queries.ts'

const car = columns({
  id: sql`k.id`,
  hsn: sql`k.hsn`,
  tsn: sql`k.tsn`,
  kba: sql`k.hsn || k.tsn`,
  manufacturer: sql`k.manufacturer`,
  model: sql`k.model`,
  power: sql`k.power`,
  capacity: sql`k.capacity`,
  builtFrom: sql`k.built_from`,
  builtTo: sql`k.built_to`,
  clazz: sql`k.clazz`,
  driveType: sql`k.drivetype`,
  weight: sql`k.weight`,
  fuelcode: sql`k.fuelcode`,
  ktype: sql`k.ktype`,
  own: sql`false`,
  pooled: sql`false`,
})

/** Most complete row first, then the latest one. */
const bestFirst = sql`
  order by num_nonnulls(k.power, k.capacity, k.clazz, k.drivetype, k.weight, k.fuelcode, k.ktype) desc, k.built_from desc nulls last, k.id`

/** An own car of the company in the format of the catalogue: mass G if its weight was calculated from it. */
const ownCar = columns({
  id: sql`max(c.id)`,
  hsn: sql`c.hsn`,
  tsn: sql`c.tsn`,
  kba: sql`c.hsn || c.tsn`,
  manufacturer: sql`c.manufacturer`,
  model: sql`coalesce(c.model, '')`,
  power: sql`c.power`,
  capacity: sql`c.capacity`,
  builtFrom: sql`null::text`,
  builtTo: sql`null::text`,
  clazz: sql`c.clazz`,
  driveType: sql`c.drivetype`,
  weight: sql`round(max((c.weightcalc ->> 'massKg')::numeric) filter (where c.weightcalc ->> 'paper' = 'ZB1'))::int`,
  fuelcode: sql`null::text`,
  ktype: sql`c.ktype`,
  own: sql`true`,
  pooled: sql`false`,
})

/** A car confirmed by several other companies, without its mass, which varies too much. */
const pooledCar = columns({
  id: sql`row_number() over ()`,
  hsn: sql`asked.hsn`,
  tsn: sql`asked.tsn`,
  kba: sql`asked.hsn || asked.tsn`,
  manufacturer: sql`p.manufacturer`,
  model: sql`p.model`,
  power: sql`p.power`,
  capacity: sql`p.capacity`,
  builtFrom: sql`null::text`,
  builtTo: sql`null::text`,
  clazz: sql`p.clazz`,
  driveType: sql`p.drivetype`,
  weight: sql`null::int`,
  fuelcode: sql`null::text`,
  ktype: sql`p.ktype`,
  own: sql`false`,
  pooled: sql`true`,
})

/** Maximum of different cars proposed for a key. */
const PROPOSED = 5

/**
 * Vehicles of a key, best match first (details O52); for one missing in the catalogue the latest own cars, or else those confirmed by several
 * companies.
 */
export function byKey(db: Db, key: KbaKey) {
  const hsn = padHsn(key.hsn)
  const tsn = padTsn(key.tsn)
  const known = sql`exists (select from kba_type k where k.hsn = ${hsn} and k.tsn = ${tsn})`
  const own = sql`c.mandator_id = current_mandator() and c.hsn = ${hsn} and c.tsn = ${tsn}
    and c.manufacturer is not null and c.model is not null`
  return jsonRows(
    db,
    sql`(select ${car} from kba_type k where k.hsn = ${hsn} and k.tsn = ${tsn} ${bestFirst})
      union all
      (select ${ownCar} from car c where ${own} and not ${known}
        group by c.hsn, c.tsn, c.manufacturer, c.model, c.power, c.capacity, c.clazz, c.drivetype, c.ktype
        order by max(c.id) desc limit ${PROPOSED})
      union all
      (select ${pooledCar} from (select ${hsn}::text as hsn, ${tsn}::text as tsn where not ${known} and not exists (select from car c where ${own})) asked
        cross join lateral confirmed_by_key(asked.hsn, asked.tsn) p)`,
  )
}

const item = (name: Sql, dtype: string) =>
  columns({
    id: sql`min(k.id)`,
    name,
    value: name,
    sorter: sql`row_number() over (order by ${name})`,
    dtype: sql`${dtype}::text`,
  })

/** Manufacturers; the id of each is that of its first row. */
export const makes = (db: Db) =>
  jsonRows(
    db,
    sql`select ${item(sql`k.manufacturer`, 'make')} from kba_type k group by k.manufacturer order by k.manufacturer`,
  )

/** Models of a manufacturer. */
export const modelsOf = (db: Db, makeId: number) =>
  jsonRows(
    db,
    sql`select ${item(sql`k.model`, 'model')} from kba_type k join kba_type m on m.id = ${makeId} and m.manufacturer = k.manufacturer
      group by k.model order by k.model`,
  )

/** All rows of a model. */
export const typesOf = (db: Db, modelId: number) =>
  jsonRows(
    db,
    sql`select ${car} from kba_type k join kba_type m on m.id = ${modelId} and m.manufacturer = k.manufacturer and m.model = k.model
      order by k.built_from nulls last, k.power nulls last, k.id`,
  )
