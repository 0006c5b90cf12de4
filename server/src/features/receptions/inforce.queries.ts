import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Columns of a car that an inspection folder may read, as the database grants them. */
const READABLE = [
  ...[
    'mandator_id',
    'id',
    'dismantler_id',
    'reception_id',
    'clazz',
    'manufacturer',
    'model',
    'vin',
    'licenceplate',
    'weight',
    'novnreason',
  ],
  ...['othervnr', 'otherissuer', 'deliverer'],
]

const NAMED = ['manufacturer', 'model', 'licenceplate', 'vin'] as const

/**
 * The car of each row of `of`, as `c`, for `join` or `left join`. It is looked up by its id (`offset 0`): row security leads the planner to expect a
 * handful of cars in a company of 20,000, so it would read them all first and then look for their rows in the period (decision 046). Has the columns
 * that a folder may read, and `more`.
 */
export const joinedCar = (of: string, ...more: readonly string[]): Sql => sql`lateral (
    select ${sql.join([...READABLE, ...more].map(name => sql.ref(`c.${name}`)))}
    from car c where c.mandator_id = ${sql.ref(`${of}.mandator_id`)} and c.id = ${sql.ref(`${of}.car_id`)} offset 0) c on true`

/**
 * Joins to a car `c` as `v` the data of its VN in force, while the record already has the data of a reissued VN that is still a draft (decision 048).
 * `v.vnr` is its number.
 */
export const joinVnInForce = sql`left join lateral (
    select u.status, u.vnr from reception u where u.mandator_id = c.mandator_id and u.id = c.reception_id offset 0) u on true
  left join lateral car_in_force(case when u.status <> 'LOCKED' then c.id end) v on true`

/** The same for callers without access to receptions: queries each car. */
export const joinVnInForceUnseen = sql`left join lateral car_in_force(c.id) v on true`

/** Joins to a reception `r` as `v` the car data with which it was issued; null for a locked one, whose record has the same data. */
export const joinOwnWords = sql`left join lateral car_of_vn(case when r.status <> 'LOCKED' then r.id end) v on true`

/** A column of the car `c`, as in `v` if present. */
export const carColumnInForce = (name: (typeof NAMED)[number] | 'weight'): Sql =>
  sql`case when v.id is null then ${sql.ref(`c.${name}`)} else ${sql.ref(`v.${name}`)} end`

const [manufacturer, model, licenceplate, vin] = NAMED.map(carColumnInForce) as [Sql, Sql, Sql, Sql]

/** Make, model and plate of the car `c`, as in `v` if present; null without any. */
export const carInForce = sql`nullif(concat_ws(' ', ${manufacturer}, ${model}, ${licenceplate}), '')`

/** The same with the end of its VIN. */
export const carWithVinInForce = sql`nullif(concat_ws(' ', ${manufacturer}, ${model}, ${licenceplate}, right(${vin}, 6)), '')`

/** Make and model only. */
export const modelInForce = sql`concat_ws(' ', ${manufacturer}, ${model})`
