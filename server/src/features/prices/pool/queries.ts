import { type Basis, LEVELS, type Level, type LevelPrices } from '@kreislauf/core/domain/valuation/price.ts'
import { LEAST_COMPANIES, type PoolState, type PoolUse } from '@kreislauf/core/features/prices/pool.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../platform/database/db.ts'

/** Whether the acting company is a member, and the month whose figures are told. */
export async function membership(db: Db): Promise<Omit<PoolState, 'version'>> {
  const { rows } = await sql<Omit<PoolState, 'version'>>`
    select m.mandator_id is not null as member, to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "joinedAt", m.joinedby,
      m.agreed, pool_month() as month
    from (select 1) one left join pool_member m on m.mandator_id = current_mandator()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the pool has no row')
  return row
}

export async function join(db: Db, by: { joinedby: string; agreed: string }): Promise<void> {
  await sql`insert into pool_member (joinedby, agreed) values (${by.joinedby}, ${by.agreed}) on conflict do nothing`.execute(
    db,
  )
}

/** Withholds at once all figures that had sales of the acting company. */
export async function leave(db: Db): Promise<void> {
  await sql`delete from pool_member where mandator_id = current_mandator()`.execute(db)
}

/** Makes the figures of the finished months once in a month; their number. Requires a pool of the owner. */
export async function keepPool(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ made: number }>('select keep_pool($1) as made', [LEAST_COMPANIES])
  return rows[0]?.made ?? 0
}

/** A figure of the pool at a level; null: of materials, which have one. */
type Told = NonNullable<LevelPrices['told']> & { level: Level | null }

/** The keys of a vehicle at which figures of the pool are told. */
export interface Places {
  kba: string | null
  ktype: string | null
  model: string | null
  grouped: string | null
  clazz: string | null
}

interface ToldRow {
  key: string
  level: Level
  low: number
  likely: number
  high: number
  points: number
  newest: string
}

/** Figures of the pool at the levels of a vehicle, by key; of a material only the nearest, without level. */
export async function poolTold(
  db: Db,
  use: PoolUse,
  { kba, ktype, model, grouped, clazz }: Places,
): Promise<[key: string, Told[]][]> {
  const { rows } =
    await sql<ToldRow>`select * from pool_told(${use}, ${kba}, ${ktype}, ${model}, ${grouped}, ${clazz})`.execute(db)
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, of]) => {
    const told = of.map(({ key: _, ...figure }) => ({ ...figure, basis: 'POOL' as const satisfies Basis }))
    const nearest = told.toSorted((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level)).slice(0, 1)
    return [key, use === 'MATERIAL' ? nearest.map(one => ({ ...one, level: null })) : told]
  })
}

export interface PoolSale {
  key: string
  sold: number
  stored: number
  companies: number
}

/** What the others sold and have on the shelf, by kind. */
export async function poolSales(db: Db): Promise<Map<string, PoolSale>> {
  const { rows } = await sql<PoolSale>`select * from pool_sales()`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

/** Top sellers of the pool, of one KBA key where it is given. */
export async function poolSellers(db: Db, kba: string | null): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`select * from pool_sellers(${kba})`.execute(db)
  return rows
}
