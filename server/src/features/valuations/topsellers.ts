import { addDays, today } from '@kreislauf/core/days.ts'
import { kbaText, parseKba } from '@kreislauf/core/domain/kba.ts'
import { quartilesOf } from '@kreislauf/core/domain/valuation/price.ts'
import type { TopSeller, TopSellers } from '@kreislauf/core/features/valuations/contract.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { poolSellers } from '../prices/index.ts'
import { kindNames, type SoldKind, soldKinds } from './topsellers.queries.ts'

type Pooled = Awaited<ReturnType<typeof poolSellers>>[number]

interface Asked {
  days: number
  limit: number
  /** Sales from cars of this key only. */
  kba: string | null
  by: 'price' | 'count'
  language: string
}

/** Own top sellers (rulings G21): by price, then pieces, or by pieces, then price; then by key. */
export async function topSellers(db: Db, { days, limit, kba, by, language }: Asked): Promise<TopSellers> {
  const on = today()
  const key = kba === null ? null : parseKba(kba)
  const at = batchReads(db)
  const ofKey = key ? kbaText(key) : null
  const [rows, pooled, names] = await Promise.all([
    soldKinds(at, { since: addDays(on, 1 - days), on, kba: ofKey, language }),
    poolSellers(at, ofKey),
    kindNames(at, language),
  ])
  const own = rows.flatMap(row => sellerOf(row, on, kba !== null)).sort(order[by])
  const pool = pooled.map(row => pooledSeller(row, names.get(row.key) ?? row.key)).sort(order[by])
  return { own: own.slice(0, limit), pool: pool.slice(0, limit) }
}

/** Of the pool: prices of the figure with the most sales, sales in fives. */
const pooledSeller = ({ key, low, likely, high, points, newest, level }: Pooled, name: string): TopSeller => ({
  ...{ id: key, name, price: likely, count: points, low, high, points, newest, level },
  ...{ basis: 'POOL' as const, broken: false, inCart: false },
})

const order = {
  price: (a: TopSeller, b: TopSeller) => b.price - a.price || b.count - a.count || (a.id < b.id ? -1 : 1),
  count: (a: TopSeller, b: TopSeller) => b.count - a.count || b.price - a.price || (a.id < b.id ? -1 : 1),
}

function sellerOf({ key, name, count, sales }: SoldKind, on: string, ofKba: boolean): TopSeller[] {
  const found = quartilesOf(
    sales.map(([day, price]) => ({ day, price })),
    on,
  )
  if (!found) return []
  const { low, likely, high, points, newest } = found
  return [
    {
      ...{ id: key, name, price: likely, count, low, high, points, newest, basis: 'OWN' as const },
      ...{ level: ofKba ? ('KBA' as const) : null, broken: false, inCart: false },
    },
  ]
}
