import type { PostcodeRange } from '@kreislauf/core/domain/originregion.ts'
import type { Keeper } from '@kreislauf/core/features/receptions/keeper.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { knownAsJson, rangesAsJson } from '../keepers/queries.ts'
import { type Business, businessesAsJson } from '../stored/queries.ts'

interface Asked {
  /** Ids of dismantler and collector. */
  businesses: (number | null)[]
  keeper: Keeper
  /** The keeper as it is stored, of a reception that is edited. */
  before?: Keeper | undefined
  /** The car that is edited. */
  carId?: number | undefined
}

/** What saving a reception has to know beforehand. */
export interface LookUps {
  businesses: Business[]
  /** The regular keeper that this one is, as a row of `person`. */
  known: object | null
  ranges: PostcodeRange[]
  /** Day of the first thing that the log took out of the car; null before. */
  firstLine: string | null
}

/** All of it in one statement. */
export async function lookUps(db: Db, { businesses, keeper, before, carId }: Asked): Promise<LookUps> {
  const ids = businesses.filter(id => id !== null)
  const { rows } = await sql<LookUps>`
    select ${businessesAsJson(sql`d.id = any(${ids}::bigint[])`)} as businesses, ${knownAsJson(keeper, before)} as known,
      ${rangesAsJson(keeper.zip)} as ranges,
      (select min(e.actiondate) from entry e where e.car_id = ${carId ?? null} and e.kind = 'LINE') as first_line`.execute(
    db,
  )
  return rows[0] as LookUps
}
