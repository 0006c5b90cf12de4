import { isOf, placesOf } from '../../domain/measures.ts'
import type { Unit } from '../../domain/units.ts'
import type { Reason } from '../../problems.ts'

/** Pieces and kilograms are whole, tonnes and cubic metres have two decimals (details O90). */
export function whyTooFine(amount: number, measure: Unit): Reason | undefined {
  const count = placesOf(measure)
  return isOf(amount, count)
    ? undefined
    : { code: 'invalid', fields: [{ path: 'amount', code: 'decimals', params: { count } }] }
}
