import { Problem } from '@kreislauf/core/problems.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Part } from '../../platform/schema.ts'

/** A car that parts are taken off. */
export interface PartCar {
  id: number
  dismantlerId: number
  /** Day on which it came into the log; null before. */
  enteredon: string | null
  /** kg that it still holds. */
  restKg: number
  info: string
}

/** Those of these cars that are the mandator's own, by id. */
export async function carsForParts(db: Db, ids: readonly number[]): Promise<Map<number, PartCar>> {
  const { rows } = await sql<PartCar>`
    select c.id, c.dismantler_id, c.enteredon, coalesce(c.rest_kg, 0) as rest_kg,
      concat_ws(' ', c.manufacturer, c.model, c.licenceplate) as info
    from car c
    where c.mandator_id = current_mandator() and c.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

export const insertPart = async (db: Db, values: Insertable<Part>): Promise<number> =>
  (await db.insertInto('part').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Throws `stale` where it is of another version. */
export async function updatePart(db: Db, id: number, version: number, values: Updateable<Part>): Promise<void> {
  const done = await db
    .updateTable('part')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  if (!done.length) throw new Problem('stale')
}

export async function deletePart(db: Db, id: number): Promise<void> {
  await db.deleteFrom('file').where('ownerType', '=', 'part').where('ownerId', '=', id).execute()
  await db.deleteFrom('part').where('id', '=', id).execute()
}

/** Those of these parts of which their car has another one of the same kind at the same place. */
export async function twins(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p where p.mandator_id = current_mandator() and p.id = any(${[...ids]}::bigint[]) and exists (
      select from part o where o.mandator_id = p.mandator_id and o.car_id = p.car_id and o.sparecategory = p.sparecategory
        and o.position is not distinct from p.position and o.id <> p.id and o.state <> 'SCRAPPED')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A part that was written with its list follows its line; its day follows the list (database, follow_spare_list). */
export const changeDirect = (db: Db, id: number, values: Updateable<Part>) =>
  db.updateTable('part').set(values).where('id', '=', id).where('direct', '=', true).execute()

/** Deletes those of these parts that were written with a list and are on none any more. */
export async function deleteDirect(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from part p where mandator_id = current_mandator() and direct and id = any(${[...ids]}::bigint[])
      and state <> 'SCRAPPED' and not exists (select from spare_line s where s.mandator_id = p.mandator_id and s.part_id = p.id)`.execute(
    db,
  )
  for (const { id } of rows) await deletePart(db, id)
}

/** Whether there is such a part. */
export const changePart = async (db: Db, id: number, values: Updateable<Part>): Promise<boolean> =>
  (await db.updateTable('part').set(values).where('id', '=', id).returning('id').execute()).length > 0
