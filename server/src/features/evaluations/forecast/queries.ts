import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { wasteNames } from '../../../platform/words/wastenames.ts'

/** Stock of a yard at the end of a day, kg by waste type. */
export async function stockKg(db: Db, dismantlerId: number, day: string): Promise<{ wastetype: string; kg: number }[]> {
  const { rows } = await sql<{ wastetype: string; kg: number }>`
    select s.wastetype, s.kg from stock_on(current_mandator(), ${dismantlerId}, ${day}::date) s
    where s.kg > 0 order by s.wastetype`.execute(db)
  return rows
}

/** Trade names of the waste types. */
export async function tradeNames(db: Db, language: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`
    select distinct on (w.code) w.code, ${wasteNames(language).tradename} as name from waste_type w
    order by w.code, w.validfrom desc`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
