import type { PartWarning } from '@kreislauf/core/features/spares/contract.ts'
import type { Db } from '../../platform/db.ts'
import { together } from '../../platform/together.ts'
import { partERefusedFrom } from '../masterdata/index.ts'
import type { Line } from './line.ts'
import { carsForParts, twins } from './writing.queries.ts'

/** What is told of saved parts: more off a car than it held, kinds that soon are never used again, the same part twice. */
export async function warningsOf(db: Db, lines: readonly Line[], ids: readonly number[]): Promise<PartWarning[]> {
  const at = together(db)
  const carIds = [...new Set(lines.map(({ values }) => values.carId))]
  const [cars, twice] = await Promise.all([carsForParts(at, carIds), twins(at, ids)])
  const warnings: PartWarning[] = []
  for (const [place, { index, kind, values }] of lines.entries()) {
    const car = cars.get(values.carId)
    const name = values.designation ?? kind.name
    if (car && car.restKg < 0) warnings.push({ index, code: 'over_car', params: { car: car.info, kg: -car.restKg } })
    if (!kind.reusable && values.assessment !== 'RECYCLE')
      warnings.push({ index, code: 'not_reusable', params: { name, from: await partERefusedFrom(db) } })
    if (twice.has(ids[place] ?? 0)) warnings.push({ index, code: 'twice', params: { name, car: car?.info ?? '' } })
  }
  return warnings
}
