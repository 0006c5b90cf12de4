import type { Taking } from '@kreislauf/core/features/log/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Entry, Output } from '../../../platform/schema.ts'

export type EntryRow = Selectable<Entry>
export type OutputRow = Selectable<Output>

export const entryRows = async (db: Db, ids: number[]): Promise<Map<number, EntryRow>> => {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('entry').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}

export const outputRows = async (db: Db, ids: number[]): Promise<Map<number, OutputRow>> => {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('output').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}

export interface CarInLog {
  id: number
  dismantlerId: number
  enteredon: string | null
  weight: number | null
  linesKg: number
}

export const carsInLog = async (db: Db, ids: number[]): Promise<Map<number, CarInLog>> => {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('car')
    .select(['id', 'dismantlerId', 'enteredon', 'linesKg', sql<number | null>`weight::float8`.as('weight')])
    .where('id', 'in', ids)
    .where('mandatorId', '=', sql<number>`current_mandator()`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** First output allocated to an entry or a positive output. */
export async function firstTaking(
  db: Db,
  source: { entryId: number } | { outputId: number },
): Promise<Taking | undefined> {
  const of = 'entryId' in source ? sql`a.entry_id = ${source.entryId}` : sql`a.source_output_id = ${source.outputId}`
  const { rows } = await sql<Taking>`
    select sum(a.kg) over () as taken_kg, o.actiondate as day, p.name as disposer
    from allocation a join output o on o.mandator_id = a.mandator_id and o.id = a.output_id
    left join disposal x on x.mandator_id = o.mandator_id and x.id = o.disposal_id
    left join lateral disposer_of(x.booked) p on true
    where a.mandator_id = current_mandator() and ${of} order by o.actiondate, o.id limit 1`.execute(db)
  return rows[0]
}

/** Lowest stock in kg on the day and all later ones. */
export async function freeStock(db: Db, dismantlerId: number, wastetype: string, day: string): Promise<number> {
  const { rows } = await sql<{ kg: number }>`
    select free_stock(current_mandator(), ${dismantlerId}::bigint, ${wastetype}, ${day}::date) as kg`.execute(db)
  return rows[0]?.kg ?? 0
}

/** Sum of the recodings of a day in kg: 0 if each moved its mass completely. */
export async function recodedKg(db: Db, dismantlerId: number, day: string): Promise<number> {
  const { kg } = await db
    .selectFrom('output')
    .select(eb => eb.fn.sum<number | null>('changeKg').as('kg'))
    .where('dismantlerId', '=', dismantlerId)
    .where('outkind', '=', 'RECODE')
    .where('actiondate', '=', day)
    .executeTakeFirstOrThrow()
  return kg ?? 0
}

export const insertEntry = async (db: Db, values: Insertable<Entry>): Promise<number> =>
  (await db.insertInto('entry').values(values).returning('id').executeTakeFirstOrThrow()).id

export const insertOutput = async (db: Db, values: Insertable<Output>): Promise<number> =>
  (await db.insertInto('output').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updateEntry = (db: Db, id: number, values: Updateable<Entry>) =>
  db.updateTable('entry').set(values).where('id', '=', id).execute()

export const updateOutput = (db: Db, id: number, values: Updateable<Output>) =>
  db.updateTable('output').set(values).where('id', '=', id).execute()

export const deleteEntry = (db: Db, id: number) => db.deleteFrom('entry').where('id', '=', id).execute()
export const deleteOutput = (db: Db, id: number) => db.deleteFrom('output').where('id', '=', id).execute()

/** Opens or ends a savepoint. */
export const savepoint = (db: Db, step: 'open' | 'keep' | 'undo') =>
  sql.raw({ open: 'savepoint part', keep: 'release part', undo: 'rollback to part' }[step]).execute(db)

/**
 * The car with its mass in the log, corrections of a closed period included, and whether the department has switched off prefill rules. Throws
 * `not-found` for a car that is not in the log.
 */
export const carForPrefill = (db: Db, carId: number) =>
  db
    .selectFrom('car as c')
    .innerJoin('department as d', join =>
      join.onRef('d.mandatorId', '=', 'c.mandatorId').onRef('d.id', '=', 'c.dismantlerId'),
    )
    .select([
      'c.id',
      'c.dismantlerId',
      'c.clazz',
      'c.drivetype',
      'c.registrated',
      'c.linesKg',
      sql<number>`(c.rest_kg + c.lines_kg)::float8`.as('weight'),
      'd.btbnoprefill',
    ])
    .where('c.id', '=', carId)
    .where('c.restKg', 'is not', null)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
