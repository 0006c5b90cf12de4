import { addMonths, today } from '@kreislauf/core/days.ts'
import { MARKET, type Market } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'
import { nameOf } from '../../platform/words/names.ts'
import { ownSide } from './queries.ts'

/** First day of the months shown. */
const sinceOf = () => addMonths(`${today().slice(0, 7)}-01`, -MARKET.months)

/** Market prices and those of an own looper or recycler. Throws `not-found` for another department. */
export async function marketOf(db: Db, sideId: number, language: string): Promise<Market> {
  const since = sinceOf()
  const { rows } = await sql<Market & { there: boolean }>`select ${ownSide(sideId)} as there, coalesce((
    select jsonb_agg(jsonb_build_object('cargoTypeId', t.id, 'cargoTypeName', ${nameOf(language, 't')}, 'measure', m.measure, 'months', m.months)
      order by t.sorter, t.id)
    from (select cargo_type_id, measure, jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'market', market, 'own', own) order by month) as months
          from market_prices(${sideId}, ${since}::date, ${MARKET.loopers}, ${MARKET.recyclers}) group by cargo_type_id, measure) m
    join cargo_type t on t.id = m.cargo_type_id), '[]') as kinds`.execute(db)
  if (!rows[0]?.there) throw new Problem('not-found')
  return { kinds: rows[0].kinds }
}

/** Computes the prices of finished months once (docs/decisions/039); returns their number. Requires a pool of the owner. */
export async function keepMarket(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ made: number }>('select keep_market($1::date, $2, $3) as made', [
    ...[sinceOf(), MARKET.loopers, MARKET.recyclers],
  ])
  return rows[0]?.made ?? 0
}
