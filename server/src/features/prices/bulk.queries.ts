import { type DatedFigures, figuresOn } from '@kreislauf/core/domain/dated.ts'
import { quotient, scaled } from '@kreislauf/core/domain/decimal.ts'
import type { PriceForm } from '@kreislauf/core/features/prices/contract.ts'
import type { PriceKey } from '@kreislauf/core/features/prices/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { datedFigures } from '../masterdata/index.ts'
import { keyRows } from './keys.queries.ts'

/** What the lines of a list of prices are compared with. */
export interface Known {
  /** Each with its names in both languages of files. */
  keys: (PriceKey & { names: string[] })[]
  /** Medians of at least five own prices, by use and key. */
  medians: ReadonlyMap<string, number>
  /** Legal and trade figures with their days, the rate of VAT among them. */
  dated: DatedFigures
  /** The newest point before the list. */
  last: number
}

/** Kinds, own medians (rulings G28) and dated figures. */
export async function knownPrices(db: Db, on: string): Promise<Known> {
  const { rows } = await sql<Omit<Known, 'medians'> & { medians: [key: string, median: number][] }>`
    select (select json_agg(k) from (
        select d.use, d.key, d.name, d.measure, d.offered, d."mayCost", d.low, d.likely, d.high,
          array_remove(array[d.name, e.name, case when d.use = 'MATERIAL' then p.names ->> 'de' end, case when d.use = 'MATERIAL' then p.names ->> 'en' end], null)
            as names
        from (${keyRows('de', on)}) d join (${keyRows('en', on)}) e on e.use = d.use and e.key = d.key left join spare_part p on p.key = d.key) k) as keys,
      (select coalesce(json_agg(json_build_array(m.use || ' ' || m.key, m.median)), '[]') from (
        select use, key, percentile_cont(0.5) within group (order by price) as median from price_point
        where mandator_id = current_mandator() and kind = 'SOLD' and day > ${on}::date - interval '24 months' group by 1, 2 having count(*) >= 5) m) as medians,
      (select json_agg(f) from (${datedFigures()}) f) as dated,
      (select coalesce(max(id), 0) from price_point where mandator_id = current_mandator()) as last`.execute(db)
  const { medians, ...known } = rows[0]!
  return { ...known, medians: new Map(medians) }
}

/** A gross price without the VAT of its day, four decimals, half away from zero (rulings G29). */
export function netOf({ dated }: Pick<Known, 'dated'>, { price, day }: Pick<PriceForm, 'price' | 'day'>): number {
  const { vat_percent: rate } = figuresOn(dated, day)
  return quotient(scaled(price, 4) * 10_000n, (10_000n + scaled(rate, 2)) * 10_000n, 4)
}

/** A price of a list, as it is stored. */
export type PriceLine = Omit<PriceForm, 'id' | 'version' | 'deleted'> & {
  /** Place in the block, by which the answer names it. */
  n: number
  measure: PriceKey['measure']
  /** Of the same lines in the list the how manieth it is, from 1. */
  rank: number
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`

/** Compares and writes lines in one statement; those that the book lacked, with the id of their point, 0 where nothing is written. */
export async function takePrices(
  db: Db,
  lines: readonly PriceLine[],
  last: number,
  keep: boolean,
): Promise<{ n: number; point: number }[]> {
  const { rows } = await sql<{ n: number; point: number }>`
    select n, point from take_prices(${json(lines)}, ${last}::bigint, ${keep})`.execute(db)
  return rows
}

/** Takes back up to `most` rows of an import; returns how many there were. */
export async function undoPrices(db: Db, importId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select undo_prices(${importId}::bigint, ${most}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
