import { sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import type { SpareList } from '../../platform/schema.ts'

/** Throws `stale` if the version is outdated. */
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
