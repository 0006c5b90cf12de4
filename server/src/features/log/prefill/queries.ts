import type { PrefillRule } from '@kreislauf/core/domain/prefill.ts'
import type { BookedType } from '@kreislauf/core/features/log/rules.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../../platform/db.ts'

/** A rule with what is booked once its type is no longer in force. */
export type Rule = PrefillRule & { successor: string | null }

/** The rules of prefilling (decision 22), of one waste type where it is named. */
export async function prefillRules(db: Db, wastetype?: string): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select wastetype, drives, classes, minweight, maxweight, fixedamount, permille, measure, decimals, sorter, successor
    from prefill_rule where ${wastetype ? sql`wastetype = ${wastetype}` : sql`true`} order by sorter`.execute(db)
  return rows
}

export interface NamedType extends BookedType {
  name: string
  hazardous: boolean
  fraction: number
}

/** Waste types as they are on a day, by code. */
export async function typesOn(
  db: Db,
  codes: readonly string[],
  day: string,
  language: string,
): Promise<Map<string, NamedType>> {
  const { rows } = await sql<NamedType>`
    select ${columns({
      code: sql`w.code`,
      unit: sql`w.unit`,
      factor: sql`w.factor`,
      density: sql`w.density`,
      pieceskg: sql`w.pieceskg`,
      validfrom: sql`w.validfrom`,
      validto: sql`w.validto`,
      qualifications: sql`w.qualifications`,
      name: language === 'de' ? sql`w.name_de` : sql`w.name_en`,
      hazardous: sql`w.hazardous`,
      fraction: sql`w.fraction`,
    })} from unnest(${codes}::text[]) c cross join lateral waste_type_on(c, ${day}::date) w where w.code is not null`.execute(
    db,
  )
  return new Map(rows.map(row => [row.code, row]))
}
