import { isOf, placesOf } from '../../domain/measures.ts'
import type { Unit } from '../../domain/units.ts'
import type { Reason } from '../../problems.ts'

/** Pieces and kilograms are integers, tonnes and cubic metres have two decimals (details O90). */
export function whyTooFine(amount: number, measure: Unit): Reason | undefined {
  const count = placesOf(measure)
  return isOf(amount, count)
    ? undefined
    : { code: 'invalid', fields: [{ path: 'amount', code: 'decimals', params: { count } }] }
}

/** Divisor for the excess over the ordered amount that needs a confirmation (docs/decisions/053). */
const USUAL_OVER = 10

/** Whether a weighed amount is more than a tenth above the ordered one, or above the available amount: then the looper must agree. */
export const needsConsent = (weighed: number, ordered: number, there: number): boolean =>
  weighed * USUAL_OVER > ordered * (USUAL_OVER + 1) + 1e-6 || weighed > there + 1e-9

/** A deadline must be in the future. */
export const whyPast = (day: string, today: string): Reason | undefined =>
  day < today ? { code: 'invalid', fields: [{ path: 'till', code: 'not_before', params: { day: today } }] } : undefined
