import { type Car, EditedCar } from '@kreislauf/core/features/cars/contract.ts'
import type { Db } from '../../platform/db.ts'
import { typesOf } from '../receptions/index.ts'
import { type CarRow, wholeCar } from './queries.ts'

/** What a car's form holds of the stored row, under the names of the wire. */
export function editOf(row: CarRow) {
  const values = { ...row, ...typesOf(row) } as Record<string, unknown>
  return Object.fromEntries(Object.keys(EditedCar.shape).map(key => [key, values[key]])) as Pick<
    Car,
    keyof typeof EditedCar.shape
  >
}

/** One car as on the wire. Throws `not-found`. */
export async function recordOf(db: Db, id: number): Promise<Car> {
  const { item, row, dismantler, lockedVn, hulk, balance } = await wholeCar(db, id)
  const { stepreason, hulkon, modifiedAt } = row
  const edit = editOf(row)
  return {
    ...edit,
    ...item,
    driveType: edit.driveType,
    ...hulk,
    dismantler,
    receptionNumber: item.vnr,
    sealed: lockedVn !== null,
    ...{ stepreason, hulkon, modifieddate: modifiedAt, balance },
  }
}
