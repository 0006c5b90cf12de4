import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { type Car, EditedCar } from '@kreislauf/core/features/cars/contract.ts'
import { steps } from '@kreislauf/core/features/cars/rules.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import type { Db } from '../../platform/database/db.ts'
import { typesOf } from '../receptions/index.ts'
import { type CarRow, wholeCar } from './queries.ts'
import { stateOf } from './state.ts'

/** What a car's form holds of the stored row, under the names of the wire. */
export const editOf = (row: CarRow) => pick({ ...row, ...typesOf(row) }, keysOf(EditedCar.shape))

/** A reason can still be given when the step is done, so its absence refuses nothing yet. */
const COULD_BE_GIVEN = '…'

/** One car as on the wire. Throws `not-found`. */
export async function recordOf(db: Db, id: number): Promise<Car> {
  const car = await wholeCar(db, id)
  const { item, row, dismantler, lockedVn, balance } = car
  const { stepreason, hulkon, modifiedAt } = row
  const edit = editOf(row)
  const state = stateOf(car, COULD_BE_GIVEN)
  const { closedTill } = state
  return {
    ...edit,
    ...item,
    driveType: edit.driveType,
    dismantler,
    receptionNumber: item.vnr,
    sealed: lockedVn !== null,
    closedTill: closedTill && row.enteredon && row.enteredon <= closedTill ? closedTill : null,
    can: reasonsFor(steps, state),
    ...{ stepreason, hulkon, modifieddate: modifiedAt, balance },
  }
}
