import { today } from '@kreislauf/core/days.ts'
import { type Car, type CarEdit, EditedCar, NewCar, type NewCarInput } from '@kreislauf/core/features/cars/contract.ts'
import { namelessProblems, otherVnProblems } from '@kreislauf/core/features/cars/rules.ts'
import { report } from '@kreislauf/core/fields.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import { z } from 'zod'

/** A car without VN, with the yard that it comes to. What it needs to be told from others is asked for at once with all else. */
export const AddedCar = NewCar.extend({ dismantlerId: z.int().positive() }).superRefine(
  (car, context) => {
    for (const { path, code } of [...namelessProblems(car), ...otherVnProblems(car)]) report(context, path, [{ code }])
  },
  { when: () => true },
)

export type AddedValues = z.input<typeof AddedCar>
export type EditedValues = z.input<typeof EditedCar>

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
