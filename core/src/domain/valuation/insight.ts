import { daysBetween } from '../../days.ts'
import { mul, sum } from '../decimal.ts'
import { spread } from '../spread.ts'
import { BASES, type Basis, type Price } from './price.ts'
import type { Term } from './term.ts'

/** Metals whose price moves the figure. */
const METALS = ['HULK', 'ALU', 'COPPER', 'CATALYST', 'BATTERY']
const METAL_MOVE = 0.2
const MOST_LEVERS = 3

/** A term and by how many euros (cents, never negative) it may move the value. */
export interface Swing {
  kind: Term['kind']
  key: string
  euros: number
}

/** The three terms (rulings G17) that make the range widest, each with 1.2816 × its σ; terms without spread are none. */
export const leversOf = (terms: readonly Term[]): Swing[] =>
  terms
    .map(({ kind, key, half }) => ({ kind, key, euros: half }))
    .filter(({ euros }) => euros > 0)
    .sort((a, b) => b.euros - a.euros || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_LEVERS)

/** By how much the value moves when the price of one metal moves by 20 % (rulings G17). */
export const metalRisks = (terms: readonly Term[]): Swing[] =>
  terms
    .filter(({ kind, key }) => kind === 'MATERIAL' && METALS.includes(key))
    .map(({ kind, key, amount }) => ({ kind, key, euros: mul(Math.abs(amount), METAL_MOVE, 2) }))

/**
 * What the value stands on (rulings G17): whole percent of the sum of |amounts| of parts, cores and materials by basis, by largest remainder, so that they sum to 100. Costs
 * are left out; none where all amounts are 0. `unpriced`: parts without any price, which have no weight.
 */
export function standsOn(terms: readonly Term[]): { shares: { basis: Basis; percent: number }[]; unpriced: number } {
  const weighed = terms.filter(({ kind }) => kind !== 'COST')
  const rows = BASES.map(basis => ({
    basis,
    euros: sum(weighed.filter(term => term.basis === basis).map(({ amount }) => Math.abs(amount))),
  })).filter(({ euros }) => euros > 0)
  const percents = spread(
    0.1,
    rows.map(({ euros }) => euros),
  )
  return {
    shares: rows.map(({ basis }, at) => ({ basis, percent: Math.round((percents[at] ?? 0) * 1000) })),
    unpriced: terms.filter(({ kind, basis }) => kind === 'PART' && basis === 'NONE').length,
  }
}

/** Age of the price book (rulings G17): days since the newest price of a material that is no default; null where all are defaults. */
export function ageOfBook(prices: Iterable<Pick<Price, 'newest'>>, on: string): number | null {
  const days = [...prices].flatMap(({ newest }) => (newest ? [daysBetween(newest, on)] : []))
  return days.length ? Math.min(...days) : null
}
