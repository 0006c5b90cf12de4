import { addMonths, today } from '@kreislauf/core/days.ts'
import { MARKET, type Market } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { nameOf } from '../../platform/names.ts'
import { ownSide } from './queries.ts'

/** What the market pays, beside what an own looper or recycler agreed to. Throws `not-found` for another department. */
export async function marketOf(db: Db, sideId: number, language: string): Promise<Market> {
  const since = addMonths(`${today().slice(0, 7)}-01`, -MARKET.months)
  const { rows } = await sql<Market & { there: boolean }>`select ${ownSide(sideId)} as there, coalesce((
    select jsonb_agg(jsonb_build_object('cargoTypeId', t.id, 'cargoTypeName', ${nameOf(language, 't')}, 'measure', m.measure, 'months', m.months)
      order by t.sorter, t.id)
    from (select cargo_type_id, measure, jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'market', market, 'own', own) order by month) as months
          from market_prices(${sideId}, ${since}::date, ${MARKET.loopers}, ${MARKET.recyclers}) group by cargo_type_id, measure) m
    join cargo_type t on t.id = m.cargo_type_id), '[]') as kinds`.execute(db)
  if (!rows[0]?.there) throw new Problem('not-found')
  return { kinds: rows[0].kinds }
}
