import type { endedToday } from '@kreislauf/core/features/log/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import type { FieldsIn } from '../../today/contribute.ts'

type Ended = FieldsIn<typeof endedToday>['ended']

/** Stock under ended codes (domain 3.3). */
export async function endedTypes(db: Db, dismantlerId: number, today: string, language: string): Promise<Ended> {
  const { rows } = await sql<Ended[number]>`
    select s.wastetype, ${wasteNames(language).tradename} as name, s.kg
    from stock_on(current_mandator(), ${dismantlerId}, ${today}::date) s left join lateral waste_types_on(s.wastetype, ${today}::date) w on true
    where s.kg > 0 and w.validto < ${today}::date order by s.wastetype`.execute(db)
  return rows
}

/** Whether a yard has a car in its log, as an expression. */
export const hasEntries = (dismantlerId: number) =>
  sql`exists (select from entry where mandator_id = current_mandator() and dismantler_id = ${dismantlerId})`
