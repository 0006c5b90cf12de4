import { isOf, placesOf } from '../../domain/measures.ts'
import type { Unit } from '../../domain/units.ts'
import type { Reason } from '../../problems.ts'

/** A pick-up is booked as waste of its kind of cargo (details O96). */
export const whyNotOfCargo = (wastetype: string, wastetypes: readonly string[]): Reason | undefined =>
  wastetypes.includes(wastetype)
    ? undefined
    : {
        code: 'invalid',
        fields: [{ path: 'disposal.wastetype', code: 'not_of_cargo', params: { codes: wastetypes.join(', ') } }],
      }

/** Nothing is handed over before it was ordered. */
export const whyBeforeOrder = (day: string, orderdate: string | null): Reason | undefined =>
  orderdate && day < orderdate
    ? { code: 'invalid', fields: [{ path: 'disposal.actiondate', code: 'not_before', params: { day: orderdate } }] }
    : undefined

/** Pieces and kilograms are whole, tonnes and cubic metres have two decimals (details O90). */
export function whyTooFine(amount: number, measure: Unit): Reason | undefined {
  const count = placesOf(measure)
  return isOf(amount, count)
    ? undefined
    : { code: 'invalid', fields: [{ path: 'amount', code: 'decimals', params: { count } }] }
}

/** So much more than was ordered is a load that somebody has to confirm, as a share (docs/decisions/053). */
const USUAL_OVER = 10

/** Whether a weighed amount is more than a tenth above the ordered one, or more than there is: then the looper has to agree. */
export const needsConsent = (weighed: number, ordered: number, there: number): boolean =>
  weighed * USUAL_OVER > ordered * (USUAL_OVER + 1) + 1e-6 || weighed > there + 1e-9

/** A term lies ahead. */
export const whyPast = (day: string, today: string): Reason | undefined =>
  day < today ? { code: 'invalid', fields: [{ path: 'till', code: 'not_before', params: { day: today } }] } : undefined
