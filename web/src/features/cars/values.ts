import { today } from '@kreislauf/core/days.ts'
import { type Car, type CarEdit, EditedCar, type NewCarInput } from '@kreislauf/core/features/cars/contract.ts'

/** What the form holds of a stored car. */
export const editOf = (car: Car): CarEdit => {
  const values = car as unknown as Record<string, unknown>
  return Object.fromEntries(Object.keys(EditedCar.shape).map(key => [key, values[key]])) as unknown as CarEdit
}

/** A car that came today; where it comes from is asked for. */
export const emptyCar = () =>
  ({
    receptiondate: today(),
    novnreason: 'OPENINGSTOCK',
    clazz: 'M1',
    dmark: 'DE',
    noplate: false,
    vinconfirmed: false,
    weightconfirmed: false,
    incomplete: false,
  }) as NewCarInput

/** Reasons that name another certificate. */
export const hasOtherVn = (reason: string | null | undefined) => reason === 'TAKENOVER' || reason === 'FOREIGNCERT'
