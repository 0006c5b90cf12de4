import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

const NAMED = ['manufacturer', 'model', 'licenceplate', 'vin'] as const

/**
 * Joins to a car `c` as `v` what the VN that speaks for it says, as long as the record says already what one that is issued anew, and is a draft
 * still, will say (decision 048). `v.vnr` is its number.
 */
export const joinVnInForce = sql`left join reception u on u.mandator_id = c.mandator_id and u.id = c.reception_id
  left join lateral car_in_force(case when u.status <> 'LOCKED' then c.id end) v on true`

/** The same for who may not see receptions: each car is asked for. */
export const joinVnInForceUnseen = sql`left join lateral car_in_force(c.id) v on true`

/** Joins to a reception `r` as `v` what it said of its car when it was issued; nothing to a locked one, of which the record says the same. */
export const joinOwnWords = sql`left join lateral car_of_vn(case when r.status <> 'LOCKED' then r.id end) v on true`

/** A column of the car `c` as `v` has it. */
export const toldOfCar = (name: (typeof NAMED)[number] | 'weight'): Sql =>
  sql`case when v.id is null then ${sql.ref(`c.${name}`)} else ${sql.ref(`v.${name}`)} end`

const [manufacturer, model, licenceplate, vin] = NAMED.map(toldOfCar) as [Sql, Sql, Sql, Sql]

/** Make, model and plate of the car `c` as `v` has them; null without any. */
export const toldCar = sql`nullif(concat_ws(' ', ${manufacturer}, ${model}, ${licenceplate}), '')`

/** The same with the end of its VIN. */
export const toldCarVin = sql`nullif(concat_ws(' ', ${manufacturer}, ${model}, ${licenceplate}, right(${vin}, 6)), '')`

/** Make and model alone. */
export const toldModel = sql`concat_ws(' ', ${manufacturer}, ${model})`
