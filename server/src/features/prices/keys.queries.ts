import type { PriceKey } from '@kreislauf/core/features/prices/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

/** A row of a dated table that is in force on a day. */
const inForce = (day: string, alias: string) =>
  sql`${day}::date between ${sql.ref(`${alias}.validfrom`)} and coalesce(${sql.ref(`${alias}.validto`)}, 'infinity')`

const part = (use: 'REUSE' | 'CORE', language: string, day: string) => sql`
  select ${sql.lit(use)} as use, k.key, ${nameOf(language, 'k')} as name, 'pcs' as measure,
    k.successors = '{}'${use === 'REUSE' ? sql` and k.reusable` : sql``} as offered, false as "mayCost", d.low, d.likely, d.high, k.sorter
  from spare_part k left join part_default d on ${use === 'REUSE' ? sql`d.key = k.key and ${inForce(day, 'd')}` : sql`false`}
  union all
  select ${sql.lit(use)}, 'OWN' || o.id, o.name, 'pcs', o.active${use === 'REUSE' ? sql` and o.reusable` : sql``}, false, null, null, null, 1000
  from spare_kind o where o.mandator_id = current_mandator()`

/** All kinds of parts, materials and cargo that a price can be given for, with the defaults of a day; columns of `PriceKey` and `sorter`. */
export const keyRows = (language: string, day: string): RawBuilder<unknown> => sql`
  ${part('REUSE', language, day)} union all ${part('CORE', language, day)}
  union all
  select 'MATERIAL', m.key, ${nameOf(language, 'm')}, m.per, true, m.low <= 0, m.low, m.likely, m.high, m.sorter
  from material_price m where ${inForce(day, 'm')}
  union all
  select 'CARGO', c.id::text, ${nameOf(language, 'c')}, case when c.measure = 'pcs' then 'pcs' else 'kg' end,
    ${inForce(day, 'c')} and c.measure in ('pcs', 'kg', 't', 'g'), true, null, null, null, c.sorter
  from cargo_type c`

/** One of these; undefined if there is none. */
export async function keyOf(
  db: Db,
  { use, key }: Pick<PriceKey, 'use' | 'key'>,
  language: string,
  day: string,
): Promise<PriceKey | undefined> {
  const { rows } = await sql<PriceKey>`
    select use, key, name, measure, offered, "mayCost", low, likely, high from (${keyRows(language, day)}) k
    where use = ${use} and key = ${key}`.execute(db)
  return rows[0]
}
