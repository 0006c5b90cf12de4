import { addMonths } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { insertNumbered } from './tables.ts'

/** Wastes that a yard keeps in containers: batteries, oil, filters, liquids, tyres, metal, plastic and glass. */
const held = ['130205', '160103', '160107', '160113', '160114', '160117', '160119', '160120', '160601']
/** Container sizes are multiples of this, in kg. */
const SIZE = 50

interface Yard {
  mandatorId: number
  dismantlerId: number
}

/** Limits of a yard's containers: slightly above the largest recent load and the current stock. Needs the rebuilt books. */
export async function seedContainers(db: Db, { mandatorId, dismantlerId }: Yard, today: string): Promise<void> {
  const since = addMonths(today, -5)
  const { rows } = await sql<{ wastetype: string; limitkg: number }>`
    with load as (
      select wastetype, sum(kg) as kg from output
      where mandator_id = ${mandatorId} and dismantler_id = ${dismantlerId} and outkind = 'DISPOSAL' and actiondate > ${since}::date
      group by wastetype, disposal_id
      union all select wastetype, kg from stock_on(${mandatorId}, ${dismantlerId}, ${today}::date))
    select wastetype, ceil(max(kg) * 1.05 / ${SIZE}::int) * ${SIZE}::int as limitkg from load
    where wastetype = any (${held}::text[]) group by wastetype having max(kg) > 0 order by wastetype`.execute(db)
  const limits = rows.map(row => ({ mandatorId, dismantlerId, ...row, createdAt: `${since}T08:15:00Z` }))
  if (limits.length) await insertNumbered(db, 'container_limit', limits)
}
