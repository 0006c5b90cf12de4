import { Problem } from '@kreislauf/core/problems.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db.ts'
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
  if (!done.length) throw new Problem('stale')
}

export const deleteList = (db: Db, id: number) => db.deleteFrom('spareList').where('id', '=', id).execute()

type NewLine = Omit<Insertable<SpareLine>, 'actiondate' | 'kg' | 'pieces'>

/** Day, mass and pieces follow from list and part (database, fill_spare_line). */
export const insertLine = async (db: Db, values: NewLine): Promise<number> =>
  (
    await db
      .insertInto('spareLine')
      .values({ ...values, actiondate: sql`now()`, kg: 1, pieces: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateLine = (db: Db, id: number, values: Updateable<SpareLine>) =>
  db.updateTable('spareLine').set(values).where('id', '=', id).execute()

export const deleteLine = (db: Db, id: number) => db.deleteFrom('spareLine').where('id', '=', id).execute()
