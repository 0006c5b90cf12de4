import type { Figures } from '../dated.ts'
import { quotient, scaled, sub, sum } from '../decimal.ts'
import { minus, plus, type Ratio, ratio, root, roundedDown, squared, times, ZERO } from '../ratio.ts'
import { type CoreSale, coreTerm } from './cores.ts'
import {
  type Mass,
  type Material,
  massLeft,
  materialTerms,
  type PieceMaterial,
  pieceTerm,
  type Shares,
} from './materials.ts'
import { type PartOffer, partTerm } from './parts.ts'
import type { Price } from './price.ts'
import type { Estimate, Rates, Term } from './term.ts'

/** What a company reckons with on a day: costs of a car in net euros (2 decimals), and shares with 4 decimals. */
export interface Costs extends Rates {
  /** Null: the car is brought. */
  towing: number | null
  depollution: number
  /** What no material names: fluids, filters, glass, plastics, foam. */
  disposal: number
  /** Wanted margin, a share of the revenue with 4 decimals. */
  margin: number
  /** Sell-through and acceptance where there are too few sales and answers to tell. */
  sellThrough: number
  acceptance: number
}

/** The default costs of a day (rulings G14), from `dated_settings`. */
export const defaultCosts = (figures: Figures, towed: boolean): Costs => ({
  hourRate: figures.hour_rate,
  contractorRate: figures.contractor_rate,
  storage: figures.storage_cost,
  towing: towed ? figures.towing_cost : null,
  depollution: figures.depollution_cost,
  disposal: figures.disposal_cost,
  margin: figures.bid_margin,
  sellThrough: figures.sell_through,
  acceptance: figures.core_acceptance,
})

/** What is taken off a car and what is left of it. A defective part is in none of these: its kg stay in the mass. Each key stands in one of them only. */
export interface Valued {
  /** Fahrzeugleergewicht. */
  weightKg: number
  parts: readonly PartOffer[]
  cores: readonly CoreSale[]
  pieces: readonly PieceMaterial[]
  shares: Shares
  prices: Readonly<Record<Material, Price>>
  costs: Costs
  /** Net euros; null: not known yet. */
  purchase: number | null
}

/** A valuation in net euros, cents. Sum of the terms' amounts = `value` = `revenue` − `expense`. */
export interface Valuation {
  terms: Term[]
  mass: Mass
  /** Likely value before the purchase price: the price at which nothing is earned or lost. */
  value: number
  /** Value − purchase price; null without one. */
  result: number | null
  /** Parts, cores and materials that bring something, before their costs. */
  revenue: number
  /** Removal, storage, towing, depollution, disposal, and materials that cost. */
  expense: number
  /** Standard deviation of the value in euros, 4 decimals: parts, cores and materials vary independently. */
  deviation: number
  /** 80 % range of the value: ± 1.2816 × the deviation; `low` may be negative, `half` its half width. */
  range: { low: number; high: number; half: number }
  /** Highest price with which the wanted margin remains; null: no bid carries it. */
  bid: number | null
}

/** 80 % of a normal distribution lie within ± 1.2816 σ. */
const HALF_RANGE = ratio(1.2816)

/** Half width of the 80 % range that a variance (euros²) makes, in cents. */
const halfRange = (variance: Ratio): number => root(times(squared(HALF_RANGE), variance))

/** Revenue × (1 − margin) − expense, rounded down to cents (rulings G7; 2 decimals each, margin 4); null where nothing is left. */
export function highestBid(revenue: number, expense: number, margin: number): number | null {
  const kept = times(ratio(revenue), minus(ratio(1), ratio(margin)))
  const bid = roundedDown(minus(kept, ratio(expense)))
  return bid > 0 ? bid : null
}

const costTerm = (key: string, cost: number | null): Estimate[] =>
  cost === null
    ? []
    : [
        {
          ...{ kind: 'COST', key, basis: null, level: null, pieces: null, kg: 0, likely: cost, share: 1 },
          ...{ gross: sub(0, cost), removal: 0, storage: 0, amount: sub(0, cost), variance: ZERO },
        },
      ]

/** Throws RangeError where a kind is to be both, core and part: nothing is counted twice. */
function onlyOnce({ parts, cores, pieces }: Valued): void {
  const keys = [...parts, ...cores, ...pieces].map(({ key }) => key)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice) throw new RangeError(`${twice} is valued twice`)
}

/** Values a car: parts, cores and materials by piece that are taken off, the materials of what is left, and the costs (rulings G6, G7, G9, G16, G17). */
export function valuationOf(valued: Valued): Valuation {
  onlyOnce(valued)
  const { costs, purchase } = valued
  const taken = [
    ...valued.parts.map(part => partTerm(part, costs)),
    ...valued.cores.map(core => coreTerm(core, costs)),
    ...valued.pieces.map(pieceTerm),
  ]
  const mass = massLeft(valued.weightKg, taken)
  const estimates = [
    ...taken,
    ...materialTerms(mass.leftKg, valued.shares, valued.prices),
    ...costTerm('TOWING', costs.towing),
    ...costTerm('DEPOLLUTION', costs.depollution),
    ...costTerm('DISPOSAL', costs.disposal),
  ]
  const terms = estimates.map(({ variance, ...term }): Term => ({ ...term, half: halfRange(variance) }))
  const revenue = sum(terms.map(({ gross }) => Math.max(0, gross)))
  const expense = sum(terms.flatMap(({ gross, removal, storage }) => [Math.max(0, -gross), removal, storage]))
  const value = sub(revenue, expense)
  const variance = estimates.map(one => one.variance).reduce(plus, ZERO)
  const half = halfRange(variance)
  return {
    ...{ terms, mass, value, revenue, expense, deviation: root(variance, 4) },
    result: purchase === null ? null : sub(value, purchase),
    range: { low: sub(value, half), high: sum([value, half]), half },
    bid: highestBid(revenue, expense, costs.margin),
  }
}

/** What a purchase at `price` earns, and its share of the revenue (4 decimals; undefined without revenue). */
export function profitAt(price: number, { value, revenue }: Pick<Valuation, 'value' | 'revenue'>) {
  const profit = sub(value, price)
  return { profit, margin: revenue > 0 ? quotient(scaled(profit, 2), scaled(revenue, 2), 4) : undefined }
}
