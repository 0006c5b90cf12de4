import type { Co2Figure } from '@kreislauf/core/features/statistics/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Range } from '../queries.ts'

/** The factor table; what counts by piece has no factor per kg. */
export async function co2Figures(db: Db, language: string): Promise<Co2Figure[]> {
  const { rows } = await sql<Co2Figure>`
    select key, ${language === 'de' ? sql`name_de` : sql`name_en`} as name, case when kg_per_kg is null then 'pcs' else 'kg' end as per,
      coalesce(kg_per_kg, kg_per_piece, 0) as factor, source from co2_factor order by sorter, key`.execute(db)
  return rows
}

export interface HandedOver {
  key: string
  rdcode: string
  kg: number
  pieces: number
}

/** What was handed over in a period by the material of the factor table; `share` is a factor's part of a mixed type. */
export async function handedOver(db: Db, { dismantlerId, from, to }: Range): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    select f.key, d.rdcode, round(sum(o.kg * coalesce(f.share, 1)), 3) as kg, coalesce(sum(o.pieces), 0) as pieces
    from output o join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
    join co2_factor f on o.wastetype = any(f.wastetypes)
    where o.mandator_id = current_mandator() and o.dismantler_id = ${dismantlerId}
      and o.actiondate between ${from}::date and ${to}::date
    group by f.key, d.rdcode`.execute(db)
  return rows
}
