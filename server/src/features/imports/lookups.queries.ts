import type { Kind } from '@kreislauf/core/domain/departments.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import type { NamedCode, NameList } from './vocabulary.ts'

const [SIGNS, PLAIN] = ["'´`‘‐‑–", '’’’’---']
/** A name for comparison: lower case, with unified apostrophes and hyphens. */
const named = (text: unknown) => sql`lower(translate(normalize(${text}::text, nfc), ${SIGNS}, ${PLAIN}))`

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Partners with that name, and in the same place if both row and record have one. */
export async function samePartner(
  db: Db,
  table: 'carrier' | 'disposer',
  { name, zip }: { name: string; zip: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where mandator_id = current_mandator() and ${named(sql`name`)} = ${named(name)}
      and (${zip}::text is null or zip is null or zip = ${zip}) order by id`.execute(db)
  return idsOf(rows)
}

/** Employees of the yard with that name, and the same date of birth if both row and record have one. */
export async function samePerson(
  db: Db,
  dismantlerId: number,
  { lastname, firstname, birthday }: { lastname: string; firstname: string; birthday: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where mandator_id = current_mandator() and dismantler_id = ${dismantlerId}
      and ${named(sql`lastname`)} = ${named(lastname)} and ${named(sql`firstname`)} = ${named(firstname)}
      and (${birthday}::date is null or birthday is null or birthday = ${birthday}::date) order by id`.execute(db)
  return idsOf(rows)
}

/** Cars of the yard with this VIN, or without VN with this plate, that have not left it. */
export async function sameCar(
  db: Db,
  dismantlerId: number,
  { vin, plate }: { vin: string | null; plate: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from car where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and step <> 'DISPOSED'
      and case when ${vin}::text is null then licenceplate = ${plate} else vin = ${vin} end order by id`.execute(db)
  return idsOf(rows)
}

/** Line of the opening stock for that waste type and day. */
export async function openingLine(db: Db, dismantlerId: number, wastetype: string, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from output where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and outkind = 'OPENING'
      and wastetype = ${wastetype} and actiondate = ${day}::date order by id`.execute(db)
  return idsOf(rows)
}

const tables = {
  qualifications: sql`id as code, names, sorter from qualification_type`,
  spareparts: sql`key as code, names, sorter from spare_part`,
}

/** Codes of master data with their names in the reader's language and in those of files. */
export async function namesOf(db: Db, list: NameList, language: string): Promise<NamedCode[]> {
  const { rows } = await sql<NamedCode>`
    select code, ${nameOf(language)} as shown, (select array_agg(distinct n.value) from jsonb_each_text(names) n) as names
    from (select ${tables[list]}) one order by sorter`.execute(db)
  return rows
}

/** The first of these that is no waste type in force on the day, or no treatment. */
export async function unknownWaste(
  db: Db,
  { codes, treatments }: { codes: readonly string[]; treatments: readonly string[] },
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${codes}::text[]) text where not exists (select from waste_type w where w.code = text
      and ${day}::date between w.validfrom and coalesce(w.validto, 'infinity'))
    union all
    select text from unnest(${treatments}::text[]) text where not exists (select from rd_code r where r.id = text) limit 1`.execute(
    db,
  )
  return rows[0]?.text
}

/** Whether no waste type ever had this code. */
export async function isNoWaste(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from waste_type where code = ${code} limit 1`.execute(db)
  return rows.length === 0
}

/** Calls `take_back_imported`. */
export async function takeBack(db: Db, importId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`select take_back_imported(${importId}, ${id}) as gone`.execute(db)
  return rows[0]?.gone ?? false
}

/** Finds an active department of the acting company of one of these kinds. Throws `not-found`. */
export const ownOf = (db: Db, kinds: readonly Kind[], id: number) =>
  db
    .selectFrom('department')
    .select('id')
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .where('id', '=', id)
    .where('department', 'in', [...kinds])
    .where('active', '=', true)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
