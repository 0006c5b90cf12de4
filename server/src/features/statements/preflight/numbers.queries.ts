import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/**
 * As `gap`: receptions of a yard with the prefix and the preceding numbers that belong to no VN and no explained jump of the counter (details O26).
 */
export const unexplained = (dismantlerId: number) => sql`
  with numbers as (
    select r.numberscope, r.id, r.receptiondate, (regexp_match(r.vnr, '^(.*?)\\d+$'))[1] as prefix, (regexp_match(r.vnr, '(\\d{1,9})$'))[1]::int as nr
    from reception r where r.mandator_id = current_mandator() and r.dismantler_id = ${dismantlerId}
  ), jumps as (
    select n.*, lag(n.nr) over (partition by n.numberscope, n.prefix order by n.nr) as before from numbers n
  ), gap as (
    select j.*, int4multirange(int4range(j.before + 1, j.nr)) - coalesce((select range_agg(int4range(g.first_nr, g.last_nr + 1)) from vnr_gap g
      where g.mandator_id = current_mandator() and g.dismantler_id = ${dismantlerId} and g.prefix = j.prefix), '{}') as missing
    from jumps j where j.nr > j.before + 1
  )`

/** Stores why the numbers before these receptions of a yard were skipped; returns the number of explained gaps. Throws `not-found`. */
export async function explainGaps(
  db: Db,
  dismantlerId: number,
  { receptions, reason }: { receptions: readonly number[]; reason: string },
): Promise<{ changed: number }> {
  const ids = [...new Set(receptions)]
  const { rows: known } = await sql<{ count: number }>`select count(*)::int as count from reception
    where mandator_id = current_mandator() and dismantler_id = ${dismantlerId} and id = any (${ids}::bigint[])`.execute(
    db,
  )
  if (known[0]?.count !== ids.length) throw new Problem('not-found')
  const { rows } = await sql`${unexplained(dismantlerId)}
    insert into vnr_gap (dismantler_id, prefix, first_nr, last_nr, reason)
    select ${dismantlerId}, gap.prefix, lower(m), upper(m) - 1, ${reason} from gap cross join lateral unnest(gap.missing) m
    where gap.id = any (${ids}::bigint[]) returning 1`.execute(db)
  return { changed: rows.length }
}
