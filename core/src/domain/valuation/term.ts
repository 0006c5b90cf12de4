import { quotient, scaled } from '../decimal.ts'
import { type Ratio, ratio, rounded, times } from '../ratio.ts'
import type { Basis, Level } from './price.ts'

/**
 * One term of a valuation, in net euros rounded to cents: `amount` = `gross` − `removal` − `storage`. `gross` is negative for a cost and for a material that
 * costs. `likely`: price of a piece, or of a kg where `pieces` is null. `share`: sell-through of a part, acceptance of a core, else 1. `kg`: mass of all pieces.
 */
export interface Term {
  kind: 'PART' | 'CORE' | 'MATERIAL' | 'COST'
  key: string
  basis: Basis | null
  level: Level | null
  pieces: number | null
  kg: number
  likely: number
  share: number
  gross: number
  removal: number
  storage: number
  amount: number
  /** Half width of the 80 % range that this term alone would make. */
  half: number
}

/** A term before the ranges are reckoned, with the exact variance of its amount in euros². */
export type Estimate = Omit<Term, 'half'> & { variance: Ratio }

/** What work costs: euros an hour of the yard and of a contractor, euros of storing a part (2 decimals each). */
export interface Rates {
  hourRate: number
  contractorRate: number
  storage: number
}

/** Pieces to take off. `minutes` of one, null: unknown, nothing is reckoned. `contractor`: nobody of the yard does what needs a qualification. */
export interface Taking {
  key: string
  pieces: number
  /** kg of one piece (3 decimals). */
  kg: number
  minutes: number | null
  contractor?: boolean | undefined
}

/** Cost of taking pieces off, in cents: minutes × rate ÷ 60. */
export const removalOf = ({ pieces, minutes, contractor }: Taking, { hourRate, contractorRate }: Rates): number =>
  quotient(BigInt((minutes ?? 0) * pieces) * scaled(contractor ? contractorRate : hourRate, 2), 6000n, 2)

/** kg of all pieces. */
export const kgOf = ({ kg, pieces }: Pick<Taking, 'kg' | 'pieces'>): number =>
  rounded(times(ratio(kg), ratio(pieces)), 3)
