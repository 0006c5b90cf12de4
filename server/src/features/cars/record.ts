import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { type Car, EditedCar } from '@kreislauf/core/features/cars/contract.ts'
import { steps } from '@kreislauf/core/features/cars/rules.ts'
import { keysOf, pick } from '@kreislauf/core/keys.ts'
import type { Db } from '../../platform/database/db.ts'
import { typesOf } from '../receptions/index.ts'
import { type CarRow, wholeCar } from './queries.ts'
import { stateOf } from './state.ts'

/** Form data of a car from its stored row, with the names of the API. */
export const editOf = (row: CarRow) => pick({ ...row, ...typesOf(row) }, keysOf(EditedCar.shape))

/** A reason can still be given with the step, so its absence must not refuse it yet. */
const COULD_BE_GIVEN = '…'

/** One car for the API. Throws `not-found`. */
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
