import { quotient, sub, sum } from '../decimal.ts'
import { ratio, rounded, times, ZERO } from '../ratio.ts'
import { type Price, varianceOfSale } from './price.ts'
import { type Estimate, kgOf, type Rates, removalOf, type Taking } from './term.ts'

/** Parts that went out on lists in the window and did not come back, and parts stored or reserved today; boxes count in neither. */
export interface Sales {
  sold: number
  stored: number
}

/** The probability that a part sells, 0 to 1 with 4 decimals. */
export interface SellThrough {
  share: number
  basis: 'OWN' | 'POOL' | 'DEFAULT'
}

/** Parts that a figure needs, and companies of the pool. */
const LEAST = 5

/** Sold ÷ (sold + stored), rulings G13: own from 5 parts on, else the pool's of 5 companies at least, else the default, marked. */
export function sellThroughOf(own: Sales, pool: (Sales & { companies: number }) | null, fallback: number): SellThrough {
  const from = ({ sold, stored }: Sales, basis: 'OWN' | 'POOL'): SellThrough => ({
    share: quotient(BigInt(sold), BigInt(sold + stored), 4),
    basis,
  })
  if (own.sold + own.stored >= LEAST) return from(own, 'OWN')
  if (pool && pool.companies >= LEAST && pool.sold + pool.stored > 0) return from(pool, 'POOL')
  return { share: fallback, basis: 'DEFAULT' }
}

/** Months until what is stored has sold (rulings G32): stored ÷ (sold in 12 months ÷ 12), 1 decimal; null where nothing sold. */
export const monthsOfSupply = ({ stored, sold }: Sales): number | null =>
  sold > 0 ? quotient(BigInt(stored) * 12n, BigInt(sold), 1) : null

/** Pieces of one kind to be sold as parts. */
export interface PartOffer extends Taking {
  price: Price
  sellThrough: SellThrough
}

/**
 * Expected value (rulings G6, G7, G14): price × sell-through − minutes × rate − storage, each in cents; variance s·σ² + s·(1 − s)·likely² of each piece by itself. Without any price
 * the term is 0.
 */
export function partTerm(part: PartOffer, rates: Rates): Estimate {
  const { key, pieces, price, sellThrough } = part
  const { basis, level, likely } = price
  const { share } = sellThrough
  const common = { kind: 'PART' as const, key, basis, level, pieces, kg: kgOf(part), likely, share }
  if (basis === 'NONE') return { ...common, gross: 0, removal: 0, storage: 0, amount: 0, variance: ZERO }
  const gross = rounded(times(ratio(likely), ratio(share), ratio(pieces)))
  const costs = { removal: removalOf(part, rates), storage: rounded(times(ratio(rates.storage), ratio(pieces))) }
  return {
    ...{ ...common, gross, ...costs },
    amount: sub(gross, sum([costs.removal, costs.storage])),
    variance: times(ratio(pieces), varianceOfSale(price, share)),
  }
}
