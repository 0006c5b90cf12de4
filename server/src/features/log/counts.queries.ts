import type { LogKeeper } from '@kreislauf/core/domain/logplace.ts'
import type { MonthContent } from '@kreislauf/core/features/reviews/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { singleRow } from '../../platform/database/singlerow.ts'
import { isLogPlace, type Keepers } from '../companies/index.ts'
import { collectorRecords } from './collector/queries.ts'
import { yardRecords } from './journal.queries.ts'

export type RecordCounts = Pick<MonthContent, 'kinds' | 'lateRecords' | 'laterRecords'>

interface Counted {
  from: string
  to: string
  /** A day as an SQL expression. */
  after: RawBuilder<string | null>
}

/**
 * Records in the log of a place between two days: number per kind, most frequent first, number of late ones, and number entered on days after
 * `after`. Excludes reviews. Places of other kinds are not read.
 */
export async function countRecords(
  db: Db,
  id: number,
  kinds: Keepers,
  { from, to, after }: Counted,
): Promise<RecordCounts> {
  const recordsOf = (kind: LogKeeper) =>
    kind === 'COLLECTOR' ? collectorRecords({ id, from, to }, 'de') : yardRecords({ dismantlerId: id, from, to }, 'de')
  const parts = kinds.map(
    kind => sql`select j.kind, j.late, j.enteredon from (${recordsOf(kind)}) j where ${isLogPlace(id, [kind])}`,
  )
  const none = sql`select null::text as kind, false as late, null::date as enteredon where false`
  const { rows } = await sql<RecordCounts>`
    with counted as (
      select kind, count(*)::int as count, count(*) filter (where late)::int as late,
        count(*) filter (where enteredon > ${after})::int as later
      from (${sql.join([none, ...parts], sql` union all `)}) j where kind <> 'REVIEW' group by kind)
    select coalesce(json_agg(json_build_object('kind', kind, 'count', count) order by count desc, kind), '[]') as kinds,
      coalesce(sum(late), 0)::int as "lateRecords", coalesce(sum(later), 0)::int as "laterRecords" from counted`.execute(
    db,
  )
  return singleRow(rows)
}
