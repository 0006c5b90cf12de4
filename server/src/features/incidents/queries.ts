import { LOG_KEEPERS } from '@kreislauf/core/domain/logplace.ts'
import { Incident, type IncidentFilter, type IncidentForm } from '@kreislauf/core/features/incidents/contract.ts'
import { incidentList } from '@kreislauf/core/features/incidents/lists.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, holdsWords } from '../../platform/database/db.ts'
import { columnsFrom } from '../../platform/database/tablecolumns.ts'
import { firstFound, listed, pagedRows, type Reader } from '../../platform/lists/listed.ts'
import { isLogPlace, type Keepers } from '../companies/index.ts'
import { deleteFilesOf, filesAsJson } from '../files/index.ts'
import { incidentWords } from './words.queries.ts'

type Filter = Partial<IncidentFilter> & PageQuery

const enteredon = sql`(i.created_at at time zone 'Europe/Berlin')::date`
const incidentRows = (kinds: Keepers, condition: RawBuilder<unknown>) => sql`
  select ${columnsFrom('incident', 'i', Incident, {
    state: sql`case when i.doneon is null then 'OPEN' else 'DONE' end`,
    departmentId: sql`i.department_id`,
    incidentType: sql`i.incident_type`,
    staffId: sql`i.staff_id`,
    staffName: sql`i.staff_name`,
    carId: sql`i.car_id`,
    carInfo: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
    files: filesAsJson('incident', 'i'),
    enteredon,
    late: sql`entered_late(${enteredon}, coalesce(i.occurredon, i.date))`,
    locked: sql`coalesce(i.date <= d.closed_till, false)`,
    closedTill: sql`d.closed_till`,
  })} from incident i
  join department d on d.mandator_id = i.mandator_id and d.id = i.department_id
  left join car c on c.mandator_id = i.mandator_id and c.id = i.car_id
  where i.mandator_id = current_mandator() and d.department = any (${[...kinds]}::text[]) and ${condition}`

const matching = (id: number, { from, to, incidentType, state, carId }: Filter) => sql`i.department_id = ${id}
  ${from ? sql`and i.date >= ${from}::date` : sql``} ${to ? sql`and i.date <= ${to}::date` : sql``}
  ${incidentType ? sql`and i.incident_type = ${incidentType}` : sql``} ${carId ? sql`and i.car_id = ${carId}` : sql``}
  ${state ? sql`and (i.doneon is null) = ${state === 'OPEN'}` : sql``}`

const derived = { late: sql`case when b.late then 'late' end` }

/** Incidents of a yard or a collection point. Throws `not-found` if it is not an own one of these kinds. */
export const list = (db: Db, id: number, kinds: Keepers, asked: Filter & Reader) =>
  pagedRows(db, {
    base: incidentRows(kinds, matching(id, asked)),
    of: incidentList,
    asked,
    derived,
    there: isLogPlace(id, kinds),
  })

/** Incidents of all places that contain each word of `q`, latest first. */
export function search(db: Db, q: string, kinds: Keepers, language: string) {
  const said = sql`plain_text(concat_ws(' ', ${incidentWords(language)}, i.description, i.cause, i.remedy, i.reportedto,
    c.manufacturer, c.model, c.licenceplate, c.vin))`
  return firstFound(db, incidentRows(kinds, holdsWords(said, q)), incidentList)
}

/** The same as a query, in the order of the list. */
export const listOf = (id: number, kinds: Keepers, asked: Filter & Reader) =>
  listed(incidentRows(kinds, matching(id, asked)), asked, incidentList, derived)

/** Throws `not-found`. */
export async function incident(db: Db, id: number, kinds: Keepers = LOG_KEEPERS): Promise<Incident> {
  const { rows } = await sql<Incident>`${incidentRows(kinds, sql`i.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Whether the car belongs to the yard. */
export const hasCar = async (db: Db, dismantlerId: number, carId: number): Promise<boolean> =>
  (
    await db
      .selectFrom('car')
      .select('id')
      .where('id', '=', carId)
      .where('dismantlerId', '=', dismantlerId)
      .where('mandatorId', '=', sql<number>`current_mandator()`)
      .execute()
  ).length > 0

type Values = Omit<IncidentForm, 'id' | 'version' | 'deleted'>

export const insertIncident = async (db: Db, departmentId: number, values: Values): Promise<number> =>
  (
    await db
      .insertInto('incident')
      .values({ ...values, departmentId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** False if the version is outdated. */
export const updateIncident = async (db: Db, id: number, version: number, values: Values): Promise<boolean> =>
  (
    await db
      .updateTable('incident')
      .set(values)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute()
  ).length > 0

/** Deletes it with its documents; false if the version is outdated. */
export async function deleteIncident(db: Db, { id, version }: { id: number; version: number }): Promise<boolean> {
  await deleteFilesOf(db, { type: 'incident', id })
  const { numDeletedRows } = await db
    .deleteFrom('incident')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The number of incidents of a place with something left to do, as a query. */
export const openIncidents = (place: number) => sql`
  select count(*)::int as "openIncidents" from incident i
  where i.mandator_id = current_mandator() and i.department_id = ${place} and i.doneon is null`
