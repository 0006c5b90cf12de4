import { Container, type ContainerForm } from '@kreislauf/core/features/containers/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db, type JsonText, jsonRows } from '../../platform/database/db.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { aheadIn } from '../../today/days.queries.ts'
import { owns } from '../companies/index.ts'

interface Asked {
  dismantlerId: number
  day: string
  language: string
}

/** Containers of a yard with their levels at the end of a day, as returned by `container_levels`. */
export const levelsOf = (dismantlerId: number, day: string): RawBuilder<unknown> =>
  sql`container_levels(current_mandator(), ${dismantlerId}, ${day}::date)`

const rowsOf = ({ dismantlerId, day, language }: Asked) => sql`
  select ${columnsOf(Container, {
    id: sql`l.id`,
    version: sql`l.version`,
    wastetype: sql`l.wastetype`,
    name: wasteNames(language).wastename,
    tradename: wasteNames(language).tradename,
    hazardous: sql`coalesce(w.hazardous, false)`,
    state: sql`case when l.full_in_days = 0 then 'FULL' when l.full_in_days <= ${aheadIn('containers')} then 'SOON' else 'FREE' end`,
    kg: sql`l.kg`,
    limitkg: sql`l.limit_kg`,
    level: sql`round(l.kg / l.limit_kg, 3)`,
    gainedKg: sql`l.gained_kg`,
    fullInDays: sql`l.full_in_days`,
  })} from ${levelsOf(dismantlerId, day)} l left join lateral waste_types_on(l.wastetype, ${day}::date) w on true`

const order = sql`order by l.full_in_days nulls last, l.kg / l.limit_kg desc, l.wastetype`

/** Containers of a yard, full ones first. Throws `not-found` if it is no own dismantler. */
export const containersOf = (db: Db, asked: Asked): Promise<JsonText> =>
  jsonRows(db, sql`${rowsOf(asked)} ${order}`, owns(asked.dismantlerId))

/** The same for use in the server. */
export const listContainers = async (db: Db, asked: Asked): Promise<Container[]> =>
  (await sql<Container>`${rowsOf(asked)} ${order}`.execute(db)).rows

/** Whether a waste type is in force on a day. */
export async function inForce(db: Db, wastetype: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from waste_types_on(${wastetype}, ${day}::date)
    where validfrom <= ${day}::date and coalesce(validto, 'infinity') >= ${day}::date`.execute(db)
  return rows.length > 0
}

type Values = Pick<ContainerForm, 'wastetype' | 'limitkg'>

export const insertLimit = async (db: Db, dismantlerId: number, values: Values): Promise<number> =>
  (
    await db
      .insertInto('containerLimit')
      .values({ ...values, dismantlerId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False if the version is outdated. */
export const updateLimit = async (db: Db, id: number, version: number, values: Values): Promise<boolean> =>
  (
    await db
      .updateTable('containerLimit')
      .set(values)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

/** False if the version is outdated. */
export const deleteLimit = async (db: Db, id: number, version: number): Promise<boolean> =>
  (await db.deleteFrom('containerLimit').where('id', '=', id).where('version', '=', version).returning('id').execute())
    .length > 0
