import type { Certifier, Unit } from '@kreislauf/core/features/system/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

export const certifiers = async (db: Db): Promise<Certifier[]> => {
  const rows = await db.selectFrom('certifier').selectAll().orderBy('name').execute()
  return rows.map(row => ({ ...row, text: row.name, value: row.name }))
}

export const units = async (db: Db, language: string): Promise<Unit[]> => {
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'kgFactor', nameOf(language).as('name')])
    .orderBy('sorter')
    .execute()
  return rows.map(({ id, name, kgFactor }) => ({ id, name, factor: kgFactor }))
}

/** Mass units apply to every waste type; litres, cubic metres and pieces only to types booked in them, with their own factor. */
export async function unitsOf(db: Db, code: string, day: string, language: string): Promise<Unit[]> {
  const { rows } = await sql<{ unit: string | null; factor: number | null }>`
    select unit, factor from waste_type_on(${code}, ${day}::date)`.execute(db)
  const type = rows[0]
  if (!type?.unit) throw new Problem('not-found')
  const all = await units(db, language)
  const own = all.filter(unit => unit.id === type.unit).map(unit => ({ ...unit, factor: unit.factor ?? type.factor }))
  return [...own, ...all.filter(unit => unit.id !== type.unit && unit.factor !== null)]
}

export const issueTicket = (db: Db, ticket: string, tokenHash: string) =>
  sql`select issue_ticket(${ticket}, ${Buffer.from(tokenHash, 'hex')})`.execute(db)
