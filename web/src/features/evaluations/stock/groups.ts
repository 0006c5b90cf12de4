import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { StockRow } from '@kreislauf/core/features/evaluations/contract.ts'

/** Mass of all rows, kg. */
export const massOf = (rows: readonly StockRow[]): number => sum(rows.map(({ kg }) => kg))

/** Rows summed by fraction, in order of first occurrence. */
export function byFraction(rows: readonly StockRow[]): { fraction: number; name: string; kg: number }[] {
  const fractions = [...new Set(rows.map(({ fraction }) => fraction))]
  return fractions.map(fraction => {
    const own = rows.filter(row => row.fraction === fraction)
    return { fraction, name: own[0]?.fractionName ?? '', kg: massOf(own) }
  })
}
