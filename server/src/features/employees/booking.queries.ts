import type { QualificationType } from '@kreislauf/core/features/employees/contract.ts'
import type { Booker } from '@kreislauf/core/features/employees/rules.ts'
import { sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

/** Kinds of qualification with the waste types that each permits on a day. */
export async function qualificationTypes(db: Db, language: string, today: string): Promise<QualificationType[]> {
  const { rows } = await sql<QualificationType>`
    select ${columns({
      id: sql`t.id`,
      name: nameOf(language, 't'),
      value: nameOf(language, 't'),
      sorter: sql`t.sorter`,
      monthsValid: sql`t.months_valid`,
      legalBasis: sql`t.legal_basis`,
      note: sql`t.note`,
      gates: sql`(select coalesce(json_agg(json_build_object('code', w.code, 'name', ${nameOf(language, 'w')}) order by w.sorter, w.code), '[]')
        from waste_type w where t.id = any(w.qualifications)
          and ${today}::date between w.validfrom and coalesce(w.validto, 'infinity'))`,
    })} from qualification_type t order by t.sorter`.execute(db)
  return rows
}

export const monthsValid = async (db: Db): Promise<Map<string, number | null>> => {
  const rows = await db.selectFrom('qualificationType').select(['id', 'monthsValid']).execute()
  return new Map(rows.map(row => [row.id, row.monthsValid]))
}

export type Person = Booker & { id: number; dismantlerId: number }

const people = sql`
  select ${columns({
    id: sql`e.id`,
    dismantlerId: sql`e.dismantler_id`,
    name: sql`concat_ws(' ', e.firstname, e.lastname)`,
    activefrom: sql`e.activefrom`,
    activetill: sql`e.activetill`,
    qualifications: sql`(select coalesce(json_agg(json_build_object('type', q.type, 'issued', q.issued, 'validto', q.validto)), '[]')
      from qualification q where q.mandator_id = e.mandator_id and q.employee_id = e.id)`,
  })} from employee e where e.mandator_id = current_mandator()`

export const booker = async (db: Db, staffId: number): Promise<Person | undefined> =>
  (await sql<Person>`${people} and e.id = ${staffId}`.execute(db)).rows[0]

export const bookers = async (db: Db, dismantlerId: number): Promise<Person[]> =>
  (
    await sql<Person>`${people} and e.dismantler_id = ${dismantlerId} order by e.lastname, e.firstname, e.id`.execute(
      db,
    )
  ).rows

/** Names of all kinds of qualification, sorted. */
export const namesById = (db: Db, language: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('qualificationType')
    .select(['id', nameOf(language).as('name')])
    .orderBy('sorter')
    .execute()

export const namesOf = async (db: Db, types: readonly string[], language: string): Promise<string[]> =>
  (await namesById(db, language)).flatMap(({ id, name }) => (types.includes(id) ? [name] : []))
