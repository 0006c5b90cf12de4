import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { SpareLine, SpareList } from '../../platform/schema.ts'

type NewList = Omit<Insertable<SpareList>, 'year' | 'no'>

/** Adds a list with the next number of its yard and year; returns its id. */
export async function insertList(db: Db, values: NewList): Promise<number> {
  const year = Number(values.actiondate.slice(0, 4))
  const no = sql<number>`draw_number(${values.dismantlerId}::bigint, 'SPARE', ${year})`
  const row = db.insertInto('spareList').values({ ...values, year, no })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

type NewLine = Omit<Insertable<SpareLine>, 'listId' | 'actiondate' | 'kg' | 'pieces' | 'nonmetalfactor'> & {
  nonmetalfactor: number | RawBuilder<number>
}

/** Day, mass and pieces are set from list and part by the database (fill_spare_line). */
export async function insertLines(db: Db, listId: number, lines: readonly NewLine[]): Promise<void> {
  const filled = { listId, actiondate: sql<string>`now()`, kg: 1, pieces: 1 }
  const rows = lines.map(line => ({ ...line, ...filled }))
  if (rows.length) await db.insertInto('spareLine').values(rows).execute()
}
