import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import type { SpareLine, SpareList } from '../../platform/schema.ts'

type NewList = Omit<Insertable<SpareList>, 'year' | 'no'>

/** Adds a list under the next number of its yard and year; answers its id. */
export async function insertList(db: Db, values: NewList): Promise<number> {
  const year = Number(values.actiondate.slice(0, 4))
  const no = sql<number>`draw_number(${values.dismantlerId}::bigint, 'SPARE', ${year})`
  const row = db.insertInto('spareList').values({ ...values, year, no })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

/** Throws `stale` where it is of another version. */
export async function updateList(db: Db, id: number, version: number, values: Updateable<SpareList>): Promise<void> {
  const done = await db
    .updateTable('spareList')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  if (!done.length) throw await staleOf(db, { table: 'spareList', id })
}

export const deleteList = (db: Db, id: number) => db.deleteFrom('spareList').where('id', '=', id).execute()

type NewLine = Omit<Insertable<SpareLine>, 'listId' | 'actiondate' | 'kg' | 'pieces' | 'nonmetalfactor'> & {
  nonmetalfactor: number | RawBuilder<number>
}

/** Day, mass and pieces follow from list and part (database, fill_spare_line). */
export async function insertLines(db: Db, listId: number, lines: readonly NewLine[]): Promise<void> {
  const filled = { listId, actiondate: sql<string>`now()`, kg: 1, pieces: 1 }
  const rows = lines.map(line => ({ ...line, ...filled }))
  if (rows.length) await db.insertInto('spareLine').values(rows).execute()
}

interface Change {
  id: number
  nonmetalfactor: number
  price: number | null
}

export async function updateLines(db: Db, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  await sql`update spare_line s set nonmetalfactor = r.nonmetalfactor, price = r.price
    from json_populate_recordset(null::spare_line, ${JSON.stringify(changes)}::json) r
    where s.mandator_id = current_mandator() and s.id = r.id`.execute(db)
}

export async function deleteLines(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length) await db.deleteFrom('spareLine').where('id', 'in', ids).execute()
}
