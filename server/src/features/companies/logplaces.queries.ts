import { LOG_KEEPERS, type LogKeeper, moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { allows, type Letter } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { demandAll } from '../../platform/http/permit.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'

/** Kinds of company whose log is readable. */
export type Keepers = readonly LogKeeper[]

/** Kinds of company whose log the caller may read. */
export const readableLogs = (who: Who): Keepers =>
  LOG_KEEPERS.filter(kind => allows(holderOf(who), `${moduleOf(kind)}.R`))

export interface LogPlace {
  id: number
  mandatorId: number
  department: LogKeeper
  /** Last day of its latest locked statement. */
  closedTill: string | null
}

/** Whether it is an own company of one of these kinds. */
export const isLogPlace = (id: number, kinds: Keepers) => sql<boolean>`exists (select from department d
  where d.id = ${id} and d.department = any (${[...kinds]}::text[]) and d.mandator_id = current_mandator())`

/** An own yard or collection point of the mandator. Throws `not-found`. */
export async function logPlace(db: Db, id: number, kinds: Keepers = LOG_KEEPERS): Promise<LogPlace> {
  const found = await db
    .selectFrom('department')
    .select(['id', 'mandatorId', 'department', 'closedTill'])
    .where('id', '=', id)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .executeTakeFirst()
  const department = kinds.find(kind => kind === found?.department)
  if (!found || !department) throw new Problem('not-found')
  return { ...found, department }
}

/** The same, requiring the right there. Throws `not-found`, `forbidden`. */
export async function logPlaceFor(db: Db, who: Who, id: number, letter: Letter): Promise<LogPlace> {
  const place = await logPlace(db, id)
  demandAll(who, [`${moduleOf(place.department)}.${letter}`])
  return place
}
