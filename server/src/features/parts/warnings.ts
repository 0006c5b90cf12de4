import type { PartWarning } from '@kreislauf/core/features/spares/contract.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Line } from './line.ts'
import { type PartCar, restsOf, twins } from './writing.queries.ts'

/** What the warnings of written parts are told by. */
interface Found {
  cars: ReadonlyMap<number, PartCar>
  /** Of these parts those of which there is another one. */
  twice: ReadonlySet<number>
}

/** Reads it side by side. */
export async function foundOf(db: Db, lines: readonly Line[], ids: readonly number[]): Promise<Found> {
  const carIds = [...new Set(lines.map(({ values }) => values.carId))]
  const [cars, twice] = await Promise.all([restsOf(db, carIds), twins(db, ids)])
  return { cars, twice }
}

/** What is told of saved parts: more off a car than it held, kinds that soon are never used again, the same part twice. */
export function warningsOf(
  lines: readonly Line[],
  ids: readonly number[],
  { cars, twice, refusedFrom: from }: Found & { refusedFrom: string },
): PartWarning[] {
  const warnings: PartWarning[] = []
  for (const [place, { index, kind, values }] of lines.entries()) {
    const car = cars.get(values.carId)
    const name = values.designation ?? kind.name
    if (car && car.restKg < 0) warnings.push({ index, code: 'over_car', params: { car: car.info, kg: -car.restKg } })
    if (!kind.reusable && values.assessment !== 'RECYCLE')
      warnings.push({ index, code: 'not_reusable', params: { name, from } })
    if (twice.has(ids[place] ?? 0)) warnings.push({ index, code: 'twice', params: { name, car: car?.info ?? '' } })
  }
  return warnings
}
