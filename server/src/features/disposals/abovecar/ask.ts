import { factorOf, toKg } from '@kreislauf/core/domain/units.ts'
import { lineAboveCar } from '@kreislauf/core/domain/weightcheck.ts'
import type { DisposalForm } from '@kreislauf/core/features/disposals/contract.ts'
import { type FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import { weighedCars } from './queries.ts'

/**
 * Asks where a hulk weighs more than its whole car did, unless somebody has looked again; far more than that no hulk weighs. Throws
 * Problem `invalid` with `above_car_ask` or `above_car` at the amounts.
 */
export async function askAboveCar(db: Db, { disposal, btbEntryOuts, confirmed = false }: DisposalForm): Promise<void> {
  const hulks = btbEntryOuts.flatMap(({ carId, deleted, amount, measure }, index) =>
    carId && !deleted
      ? [{ carId, kg: toKg(amount, factorOf(measure, {}) ?? 0), path: `btbEntryOuts.${index}.amount` }]
      : [],
  )
  if (!hulks.length) return
  const cars = await weighedCars(
    db,
    hulks.map(({ carId }) => carId),
    disposal.id ?? null,
  )
  const errors = hulks.flatMap(({ carId, kg, path }): FieldError[] => {
    const car = cars.find(({ id }) => id === carId)
    const found = car ? lineAboveCar(kg, car.weight, { beforeKg: car.hulkKg, confirmed }) : []
    return found.map(finding => ({ ...finding, path }))
  })
  if (errors.length) throw new Problem('invalid', {}, errors)
}
