import { daysBetween } from '../../days.ts'
import { quotient, scaled } from '../decimal.ts'
import type { LevelPrices } from './price.ts'

/** How a material's price follows an index: its value × `factor` (at most 8 decimals) − `deduction` (4), net euros of one unit. */
export interface IndexFormula {
  factor: number
  deduction: number
  /** Whether the material may cost money. */
  mayCost: boolean
}

/** A value of an index (at most 4 decimals), the newest on or before the day. */
export interface IndexValue {
  day: string
  value: number
}

/** Days after which a value of an index says nothing any more. */
export const INDEX_DAYS = 62

/** Why an index gives no price, so that the default counts, which is to be said. */
export type IndexRefusal = 'MISSING' | 'OLD' | 'NEGATIVE'

/** A price of an index, or why it gives none; `days`: age of its value. */
export type Indexed =
  | { price: number; day: string; days: number; why: null }
  | { price: null; day: string | null; days: number | null; why: IndexRefusal }

/** The price that an index gives on a day (rulings G27), 4 decimals, half away from zero. */
export function indexedPrice(
  { factor, deduction, mayCost }: IndexFormula,
  index: IndexValue | null,
  on: string,
): Indexed {
  if (!index || index.day > on) return { price: null, day: null, days: null, why: 'MISSING' }
  const { day } = index
  const days = daysBetween(day, on)
  if (days > INDEX_DAYS) return { price: null, day, days, why: 'OLD' }
  const exact = scaled(index.value, 4) * scaled(factor, 8) - scaled(deduction, 4) * 10n ** 8n
  const price = quotient(exact, 10n ** 12n, 4)
  return price < 0 && !mayCost ? { price: null, day, days, why: 'NEGATIVE' } : { price, day, days, why: null }
}

/** The same as what is told of a material's market; undefined without a price. */
export const toldByIndex = ({ price, day }: Indexed): LevelPrices['told'] =>
  price === null ? undefined : { basis: 'MARKET', low: price, likely: price, high: price, points: 0, newest: day }
