import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

interface Origin {
  originkind: string
  originregion: string
}

/** Fills in missing origins of a table's records; returns how many of the ids belong to the yard and how many were filled. */
async function fill(db: Db, table: 'reception' | 'car', dismantlerId: number, ids: readonly number[], origin: Origin) {
  const among = sql`mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and id = any (${[...ids]}::bigint[])`
  const { rows: known } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} where ${among}`.execute(db)
  if (known[0]?.count !== new Set(ids).size) throw new Problem('not-found')
  const { rows } = await sql`update ${sql.table(table)}
    set originkind = coalesce(originkind, ${origin.originkind}), originregion = coalesce(originregion, ${origin.originregion})
    where ${among} and (originkind is null or originregion is null) returning 1`.execute(db)
  return rows.length
}

/** Sets missing origins of receptions and cars of a yard; in closed periods, too, because no figure uses them yet. Throws `not-found`. */
export async function fillOrigins(
  db: Db,
  dismantlerId: number,
  { receptions, cars, ...origin }: Origin & { receptions: readonly number[]; cars: readonly number[] },
): Promise<{ changed: number }> {
  const filled = await fill(db, 'reception', dismantlerId, receptions, origin)
  return { changed: filled + (await fill(db, 'car', dismantlerId, cars, origin)) }
}
