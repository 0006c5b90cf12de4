import { today } from '@kreislauf/core/days.ts'
import { type Car, type CarEdit, EditedCar, NewCar, type NewCarInput } from '@kreislauf/core/features/cars/contract.ts'
import { namelessProblems, otherVnProblems } from '@kreislauf/core/features/cars/rules.ts'
import { report } from '@kreislauf/core/fields.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import { z } from 'zod'

/** A car without VN, with its yard. The fields that identify it are required from the start, with all others. */
export const AddedCar = NewCar.extend({ dismantlerId: z.int().positive() }).superRefine(
  (car, context) => {
    for (const { path, code } of [...namelessProblems(car), ...otherVnProblems(car)]) report(context, path, [{ code }])
  },
  { when: () => true },
)

export type AddedValues = z.input<typeof AddedCar>
export type EditedValues = z.input<typeof EditedCar>

/** The form values of a stored car. */
export const editOf = (car: Car): CarEdit => pick(car, keysOf(EditedCar.shape))

/** A car received today; its origin is still to be chosen. */
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

/** Reasons that refer to another certificate. */
export const hasOtherVn = (reason: string | null | undefined) => reason === 'TAKENOVER' || reason === 'FOREIGNCERT'
