import type { PartWarning } from '@kreislauf/core/features/spares/contract.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Line } from './line.ts'
import { type PartCar, restsOf, twins } from './writing.queries.ts'

/** Data for the warnings about written parts. */
interface Found {
  cars: ReadonlyMap<number, PartCar>
  /** Ids of parts that have a duplicate. */
  twice: ReadonlySet<number>
}

/** Reads it in parallel. */
export async function foundOf(db: Db, lines: readonly Line[], ids: readonly number[]): Promise<Found> {
  const carIds = [...new Set(lines.map(({ values }) => values.carId))]
  const [cars, twice] = await Promise.all([restsOf(db, carIds), twins(db, ids)])
  return { cars, twice }
}

/** Warnings about saved parts: more than the car held, kinds soon excluded from reuse, duplicates. */
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
