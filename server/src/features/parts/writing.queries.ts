import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import type { Part } from '../../platform/schema.ts'
import type { Line } from './line.ts'

/** A car of removed parts. */
export interface PartCar {
  id: number
  /** Its remaining mass in kg. */
  restKg: number
  info: string
}

/** Remaining mass of these own cars by id. */
export async function restsOf(db: Db, ids: readonly number[]): Promise<Map<number, PartCar>> {
  const { rows } = await sql<PartCar>`
    select c.id, coalesce(c.rest_kg, 0) as rest_kg, concat_ws(' ', c.manufacturer, c.model, c.licenceplate) as info
    from car c
    where c.mandator_id = current_mandator() and c.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns their ids in the same order. */
export async function insertParts(db: Db, parts: readonly Insertable<Part>[]): Promise<number[]> {
  if (!parts.length) return []
  return (await db.insertInto('part').values(parts).returning('id').execute()).map(({ id }) => id)
}

interface Change extends Pick<Line['values'], (typeof CHANGED)[number]> {
  id: number
  version: number
  state: string
}

const CHANGED = [
  ...(['carId', 'sparecategory', 'designation', 'position', 'pieces', 'place', 'assessment', 'staffId'] as const),
  ...(['price', 'remark', 'takenon', 'kg', 'nonmetalfactor', 'assessedon'] as const),
] as const

/** Updates parts. Throws `stale` if a version is outdated. */
export async function updateParts(db: Db, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  const rows = changes.map(({ carId, staffId, ...rest }) => ({ ...rest, car_id: carId, staff_id: staffId }))
  const set = [...CHANGED, 'state'].map(name => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`)
  const { rows: done } = await sql<{ id: string }>`update part p set ${sql.join(set)}
    from json_populate_recordset(null::part, ${JSON.stringify(rows)}::json) r
    where p.mandator_id = current_mandator() and p.id = r.id and p.version = r.version returning p.id`.execute(db)
  const missed = changes.find(({ id }) => !done.some(one => Number(one.id) === id))
  if (missed) throw await staleOf(db, { table: 'part', id: missed.id })
}

/** Non-metal fraction with which a part went out, used for its return. */
export const factorOut = (id: number) => sql<number>`(select s.nonmetalfactor from spare_line s
  where s.mandator_id = current_mandator() and s.part_id = ${id} and s.kg > 0 order by s.actiondate desc, s.id desc limit 1)`

/** Throws `stale` if the version is outdated. */
export async function updatePart(db: Db, id: number, version: number, values: Updateable<Part>): Promise<void> {
  const done = await db
    .updateTable('part')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  if (!done.length) throw await staleOf(db, { table: 'part', id })
}

/** Deletes parts with their photos. */
export async function deleteParts(db: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await sql`with photos as (delete from file where mandator_id = current_mandator() and owner_type = 'part' and owner_id = any(${[...ids]}::bigint[]))
    delete from part where mandator_id = current_mandator() and id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Those of these parts whose car has another one of the same kind and position. */
export async function twins(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p where p.mandator_id = current_mandator() and p.id = any(${[...ids]}::bigint[]) and exists (
      select from part o where o.mandator_id = p.mandator_id and o.car_id = p.car_id and o.sparecategory = p.sparecategory
        and o.position is not distinct from p.position and o.id <> p.id and o.state <> 'SCRAPPED')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface Direct {
  id: number
  kg: number
  pieces: number
  designation: string | null
  position: string | null
}

/** Parts created with their list follow its lines; their day follows the list (database, follow_spare_list). */
export async function changeDirect(db: Db, changes: readonly Direct[]): Promise<void> {
  if (!changes.length) return
  await sql`update part p set kg = r.kg, pieces = r.pieces, designation = r.designation, position = r.position
    from json_populate_recordset(null::part, ${JSON.stringify(changes)}::json) r
    where p.mandator_id = current_mandator() and p.id = r.id and p.direct`.execute(db)
}

/** Deletes those of these parts that were created with a list and are on none any more. */
export async function deleteDirect(db: Db, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const { rows } = await sql<{ id: number }>`
    select id from part p where mandator_id = current_mandator() and direct and id = any(${[...ids]}::bigint[])
      and state <> 'SCRAPPED' and not exists (select from spare_line s where s.mandator_id = p.mandator_id and s.part_id = p.id)`.execute(
    db,
  )
  await deleteParts(
    db,
    rows.map(({ id }) => id),
  )
}

/** False if the part does not exist. */
export const changePart = async (db: Db, id: number, values: Updateable<Part>): Promise<boolean> =>
  (await db.updateTable('part').set(values).where('id', '=', id).returning('id').execute()).length > 0
