import type { Sold } from '@kreislauf/core/features/valuations/read.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'

/** A kind of part with the pieces sold, and its newest 200 sales. */
export interface SoldKind {
  key: string
  name: string
  count: number
  sales: Sold
}

/** What the company sold as parts in a period. */
export async function soldKinds(
  db: Db,
  { since, on, kba, language }: { since: string; on: string; kba: string | null; language: string },
): Promise<SoldKind[]> {
  const { rows } = await sql<SoldKind>`
    with sold as (
      select p.key, sum(p.quantity)::int as count from price_point p
      where p.mandator_id = current_mandator() and p.use = 'REUSE' and p.kind = 'SOLD' and p.day between ${since}::date and ${on}::date
        and (${kba}::text is null or p.kba = ${kba}) group by p.key)
    select s.key, coalesce(${nameOf(language, 'k')}, o.name) as name, s.count, (select json_agg(json_build_array(n.day, n.price)) from (
      select p.day, p.price from price_point p where p.mandator_id = current_mandator() and p.use = 'REUSE' and p.key = s.key and p.kind = 'SOLD'
        and p.day between ${since}::date and ${on}::date and (${kba}::text is null or p.kba = ${kba}) order by p.day desc, p.price limit 200) n) as sales
    from sold s left join spare_part k on k.key = s.key
    left join spare_kind o on o.mandator_id = current_mandator() and 'OWN' || o.id = s.key
    where k.key is not null or o.id is not null`.execute(db)
  return rows
}

/** Names of the kinds of the catalogue. */
export async function kindNames(db: Db, language: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    key: string
    name: string
  }>`select k.key, ${nameOf(language, 'k')} as name from spare_part k`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
