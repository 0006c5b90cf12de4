import type { DatedFigures } from '@kreislauf/core/domain/dated.ts'
import type { PostcodeRange } from '@kreislauf/core/domain/originregion.ts'
import type { Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { knownAsJson, rangesAsJson } from './keepers.queries.ts'
import { type Business, businessesAsJson, datedAsJson, type Twin, twinAsJson } from './stored.queries.ts'

interface Asked {
  /** Ids of dismantler and collector. */
  businesses: (number | null)[]
  keeper: Keeper
  /** The stored keeper of an edited reception. */
  before?: Keeper | undefined
  /** The edited car. */
  carId?: number | undefined
  /** VIN and dismantler of a new car. */
  fresh?: { vin: string | null; dismantlerId: number } | undefined
}

/** Data needed before saving a reception. */
export interface LookUps {
  businesses: Business[]
  /** The matching regular keeper, as a row of `person`. */
  known: object | null
  ranges: PostcodeRange[]
  /** Day of the first line booked out of the car; null if there is none. */
  firstLine: string | null
  /** An existing car with the VIN of a new one. */
  twin: Twin | null
  dated: DatedFigures
}

/** Reads all of it in one statement. */
export async function lookUps(db: Db, { businesses, keeper, before, carId, fresh }: Asked): Promise<LookUps> {
  const firstLine = carId
    ? sql`(select min(m.day) from car c cross join lateral car_mass(c.mandator_id, c.id) m
        where c.id = ${carId} and m.kind in ('LINE', 'PART', 'HANDOVER'))`
    : sql`null::date`
  const twin = fresh
    ? twinAsJson({
        mandator: sql`(select d.mandator_id from department d where d.id = ${fresh.dismantlerId})`,
        dismantler: sql`${fresh.dismantlerId}::bigint`,
        vin: sql`${fresh.vin}::text`,
      })
    : sql`null::json`
  // Separate parameters: for a list PostgreSQL would assume more rows and plan the statement each time.
  const ids = sql.join(businesses.filter(id => id !== null).map(id => sql`${id}::bigint`))
  const { rows } = await sql<LookUps>`
    select ${businessesAsJson(sql`d.id in (${ids})`)} as businesses, ${knownAsJson(keeper, before)} as known,
      ${rangesAsJson(keeper.zip)} as ranges,
      ${firstLine} as first_line, ${datedAsJson} as dated,
      ${twin} as twin`.execute(db)
  return singleRow(rows)
}
