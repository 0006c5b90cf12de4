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
