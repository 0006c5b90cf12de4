import type { Co2Figure } from '@kreislauf/core/features/evaluations/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import type { Range } from './queries.ts'

const inForce = (day: string) => sql`
  select distinct on (key) * from co2_factor where validfrom <= ${day}::date and coalesce(validto, 'infinity') >= ${day}::date
  order by key, validfrom desc`

/** Factor table in force on a day; materials counted by piece have no factor per kg, and our own assumptions no source. */
export async function co2Figures(db: Db, day: string, language: string): Promise<Co2Figure[]> {
  const { rows } = await sql<Co2Figure>`
    select f.key, ${nameOf(language, 'f')} as name, case when f.kg_per_kg is null then 'pcs' else 'kg' end as per,
      coalesce(f.kg_per_kg, f.kg_per_piece) as factor,
      case when f.mark = 'S' then f.source end as source from (${inForce(day)}) f order by f.sorter, f.key`.execute(db)
  return rows
}

/** Factor of a kind of part: engines, gearboxes and body parts by piece, all others by mass. */
const factorOfPart = sql`case when p.sparecategory in ('ENGINE', 'GEARBOX') then p.sparecategory
  when p.sparecategory in ('DOOR', 'TAILGATE', 'BONNET', 'BUMPER') then 'BODYPART' else 'OTHERPART' end`

export interface HandedOver {
  key: string
  /** REUSE for parts. */
  rdcode: string
  /** `kg` is the amount recycled by the shredder; likewise for sorting (R12, R13). */
  hulk: boolean
  kg: number
  pieces: number
}

/** Mass handed over in a period by material of the factor table; for hulks and sorted waste only what the receiver recycles. */
export async function handedOver(db: Db, { dismantlerId, from, to }: Range): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    with shredder as (select setting_on('s_rec', ${to}::date) as share)
    select f.key, d.rdcode, o.wastetype = '160106' as hulk, coalesce(sum(case when s.share > 0 then o.pieces end), 0) as pieces,
      round(sum(o.kg * s.share), 3) as kg
    from output o join disposal d on d.mandator_id = o.mandator_id and d.id = o.disposal_id
    cross join lateral disposer_of(d.booked) p cross join shredder
    cross join lateral (select case when o.wastetype = '160106' then coalesce(p.recyclingshare, shredder.share)
      when d.rdcode in ('R12', 'R13') then coalesce((p.waste -> 0 ->> 'recyclingshare')::numeric, 0) else 1 end as share) s
    join (${inForce(to)}) f on o.wastetype = any(f.wastetypes)
    where o.mandator_id = current_mandator() and o.dismantler_id = ${dismantlerId}
      and o.actiondate between ${from}::date and ${to}::date
    group by 1, 2, 3
    union all
    select ${factorOfPart}, 'REUSE', false, sum(s.pieces), sum(s.kg)
    from spare_line s join part p on p.mandator_id = s.mandator_id and p.id = s.part_id
    where s.mandator_id = current_mandator() and s.dismantler_id = ${dismantlerId} and s.actiondate between ${from}::date and ${to}::date
    group by 1`.execute(db)
  return rows
}
