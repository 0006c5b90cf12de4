import { today } from '@kreislauf/core/days.ts'
import { type Car, type CarEdit, EditedCar, type NewCarInput } from '@kreislauf/core/features/cars/contract.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'

/** What the form holds of a stored car. */
export const editOf = (car: Car): CarEdit => pick(car, keysOf(EditedCar.shape))

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
