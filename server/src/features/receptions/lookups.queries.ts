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
  /** The keeper as it is stored, of a reception that is edited. */
  before?: Keeper | undefined
  /** The car that is edited. */
  carId?: number | undefined
  /** The VIN and dismantler of a car that is new. */
  fresh?: { vin: string | null; dismantlerId: number } | undefined
}

/** What saving a reception has to know beforehand. */
export interface LookUps {
  businesses: Business[]
  /** The regular keeper that this one is, as a row of `person`. */
  known: object | null
  ranges: PostcodeRange[]
  /** Day of the first thing that the log took out of the car; null before. */
  firstLine: string | null
  /** The car that a new one's VIN stands for already. */
  twin: Twin | null
  dated: DatedFigures
}

/** All of it in one statement. */
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
  // Named one by one: of a list PostgreSQL would assume more, and plan the statement anew each time.
  const ids = sql.join(businesses.filter(id => id !== null).map(id => sql`${id}::bigint`))
  const { rows } = await sql<LookUps>`
    select ${businessesAsJson(sql`d.id in (${ids})`)} as businesses, ${knownAsJson(keeper, before)} as known,
      ${rangesAsJson(keeper.zip)} as ranges,
      ${firstLine} as first_line, ${datedAsJson} as dated,
      ${twin} as twin`.execute(db)
  return singleRow(rows)
}
