import { type Car, EditedCar } from '@kreislauf/core/features/cars/contract.ts'
import type { Db } from '../../platform/db.ts'
import { dismantlerById } from '../companies/index.ts'
import { differenceLimit } from '../masterdata/index.ts'
import { typesOf } from '../receptions/index.ts'
import { balanceOf, type CarRow, carItem, carRow, hulkOf, lockedVn } from './queries.ts'

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
  const item = await carItem(db, id)
  const row = await carRow(db, id)
  const { company } = await dismantlerById(db, row.dismantlerId)
  const vnr = await lockedVn(db, id)
  const balance = item.hasBtbEntries ? await balanceOf(db, id, await differenceLimit(db)) : undefined
  const { stepreason, hulkon, modifiedAt } = row
  return {
    ...editOf(row),
    ...item,
    driveType: editOf(row).driveType,
    ...(await hulkOf(db, id)),
    dismantler: company.name,
    receptionNumber: item.vnr,
    sealed: vnr !== undefined,
    ...{ stepreason, hulkon, modifieddate: modifiedAt, balance: balance ?? null },
  }
}
