import { mul, sum } from '../../domain/decimal.ts'
import type { CoreOffer, StillWanted } from './contract.ts'

/**
 * What is told of cars that are about to leave: what still has to come off, and for how many euros; what is not worth the hand; what was let go.
 */
export function stillOn(rows: readonly StillWanted[]) {
  const kept = rows.filter(({ letgo }) => !letgo)
  const open = kept.filter(({ worthwhile }) => worthwhile)
  return {
    open,
    small: kept.filter(({ worthwhile }) => !worthwhile),
    letgo: rows.filter(({ letgo }) => letgo),
    pieces: sum(open.map(({ pieces }) => pieces)),
    euros: Math.floor(sum(open.map(({ value }) => value))),
  }
}

/** What an hour of taking a core off makes of its minutes, in euros: price less freight less worth. Null without a contract or where nothing is known. */
export const handCosts = ({ price, worth, freight }: Pick<CoreOffer, 'price' | 'worth' | 'freight'>): number | null =>
  price === null || worth === null ? null : sum([mul(1, price, 2), -worth, -(freight ?? 0)])
