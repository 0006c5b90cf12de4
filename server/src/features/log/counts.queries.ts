import type { MonthContent } from '@kreislauf/core/features/reviews/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { one } from '../../platform/one.ts'
import type { LogPlace } from '../companies/index.ts'
import { collectorRecords } from './collector/queries.ts'
import { yardRecords } from './journal.queries.ts'

export type RecordCounts = Pick<MonthContent, 'kinds' | 'lateRecords' | 'laterRecords'>

/**
 * What the log of a yard or collection point holds between two days: how many records of each kind, the most first, how many late, and
 * how many entered on days after `after`. Reviews are no records of what happened.
 */
export async function countRecords(
  db: Db,
  { id, department }: Pick<LogPlace, 'id' | 'department'>,
  { from, to, after }: { from: string; to: string; after: string | null },
): Promise<RecordCounts> {
  const records =
    department === 'COLLECTOR'
      ? collectorRecords({ id, from, to }, 'de')
      : yardRecords({ dismantlerId: id, from, to }, 'de')
  const { rows } = await sql<RecordCounts>`
    with counted as (
      select kind, count(*)::int as count, count(*) filter (where late)::int as late,
        count(*) filter (where enteredon > ${after}::date)::int as later
      from (${records}) j where kind <> 'REVIEW' group by kind)
    select coalesce(json_agg(json_build_object('kind', kind, 'count', count) order by count desc, kind), '[]') as kinds,
      coalesce(sum(late), 0)::int as "lateRecords", coalesce(sum(later), 0)::int as "laterRecords" from counted`.execute(
    db,
  )
  return one(rows)
}
