import { HULK } from '@kreislauf/core/domain/avv.ts'
import { compare } from '@kreislauf/core/domain/decimal.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** A line that takes from stock. */
export interface Taking {
  outputId: number
  dismantlerId: number
  wastetype: string
  day: string
  kg: number
  carId?: number | null
}

interface Source {
  entryId: number | null
  sourceOutputId: number | null
  leftKg: number
}

/** Free sources of a type on a day: the line's own car first, then the oldest (details O64). */
async function sources(db: Db, { dismantlerId, wastetype, day, carId }: Taking): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select entry_id, source_output_id, left_kg from (
      select id as entry_id, null::bigint as source_output_id, kg - taken_kg as left_kg, actiondate, id, car_id from entry
        where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and wastetype = ${wastetype} and actiondate <= ${day}::date and taken_kg < kg
      union all
      select null, id, change_kg - taken_kg, actiondate, id, null from output
        where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and wastetype = ${wastetype} and actiondate <= ${day}::date and taken_kg < change_kg
    ) s order by (car_id = ${carId ?? null}::bigint) desc nulls last, actiondate, id`.execute(db)
  return rows
}

/** Removes the allocations of lines. */
export async function forget(db: Db, ...outputIds: readonly number[]): Promise<void> {
  if (outputIds.length) await db.deleteFrom('allocation').where('outputId', 'in', outputIds).execute()
}

/** Allocates the outputs of a type from a day on, oldest first by day, without closed days; chosen allocations stay (details O64). */
export const allocateFrom = (
  db: Db,
  { dismantlerId, wastetype, day }: Pick<Taking, 'dismantlerId' | 'wastetype' | 'day'>,
) => sql`select allocate_from(current_mandator(), ${dismantlerId}, ${wastetype}, ${day}::date)`.execute(db)

/** Allocates as chosen: each source must be of this type, not later, and have enough left, which the database checks. */
export async function allocateChosen(
  db: Db,
  taking: Taking,
  chosen: { entryId: number | null; outputId: number | null; kg: number }[],
): Promise<void> {
  const free = await sources(db, taking)
  for (const { entryId, outputId, kg } of chosen) {
    const source = free.find(one => (entryId ? one.entryId === entryId : one.sourceOutputId === outputId))
    if (!source || compare(kg, source.leftKg) > 0)
      throw new Problem('disposals.not-left', { leftKg: source?.leftKg ?? 0, kg })
    await db
      .insertInto('allocation')
      .values({ outputId: taking.outputId, entryId, sourceOutputId: entryId ? null : outputId, kg, chosen: true })
      .execute()
  }
}

/** Cars named by the lines of a disposal, or whose hulks are allocated to them. */
export async function carsBehind(db: Db, disposalId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.car_id as id from output o where o.disposal_id = ${disposalId} and o.car_id is not null
    union
    select e.car_id from output o join allocation a on a.mandator_id = o.mandator_id and a.output_id = o.id
      join entry e on e.mandator_id = a.mandator_id and e.id = a.entry_id
      where o.disposal_id = ${disposalId} and o.wastetype = ${HULK} and e.car_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sets the car of a hulk that left to DISPOSED, and one whose hulk returned from a disposal to FURTHER (details O48). */
export async function settleHulks(db: Db, carIds: readonly number[]): Promise<void> {
  if (carIds.length) await sql`select settle_hulks(current_mandator(), ${carIds}::bigint[])`.execute(db)
}

/** Remaining kg of a car's hulk in stock on a day; undefined if it has none or it left with another disposal. */
export async function hulkLeft(
  db: Db,
  carId: number,
  { dismantlerId, day, disposalId }: HulkAt,
): Promise<number | undefined> {
  const { rows } = await sql<{ left: number | null }>`
    select sum(e.kg - e.taken_kg) as left from entry e
    where e.mandator_id = current_mandator() and e.car_id = ${carId} and e.dismantler_id = ${dismantlerId}
      and e.wastetype = ${HULK} and e.actiondate <= ${day}::date
      and not exists (select from output o where o.mandator_id = e.mandator_id and o.car_id = e.car_id and o.wastetype = ${HULK}
                      and o.outkind = 'DISPOSAL' and o.disposal_id <> ${disposalId})`.execute(db)
  return rows[0]?.left ?? undefined
}

interface HulkAt {
  dismantlerId: number
  day: string
  disposalId: number
}
