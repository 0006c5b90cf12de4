import type { PartSuggestion } from '@kreislauf/core/features/parts/contract.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { spareKinds } from './kinds.queries.ts'
import { already, MOST, suggestedCar, takenBefore, type Usual } from './suggestion.queries.ts'

/** Suggested parts of a car: from a template, similar cars, or the first kinds of the catalogue. Throws `not-found`, `log.car-not-in-log`. */
export async function suggestion(db: Db, carId: number, language: string): Promise<PartSuggestion> {
  const at = batchReads(db)
  const [car, before, kindsOf, taken] = await Promise.all([
    suggestedCar(at, carId),
    takenBefore(at, carId),
    spareKinds(at, language),
    already(at, carId),
  ])
  const offered = kindsOf.filter(({ active }) => active)
  const source = car.template ? 'TEMPLATE' : before.length ? 'HISTORY' : 'CATALOGUE'
  const usual: Usual[] =
    car.template?.lines ??
    (before.length
      ? before
      : offered
          .filter(({ reusable }) => reusable)
          .slice(0, MOST)
          .map(asUsual))
  const kinds = new Map(offered.map(kind => [kind.key, kind]))
  return {
    ...{ carId, carInfo: car.info, source, restKg: car.restKg, firstday: car.firstday, partIds: car.partIds },
    template: car.template && { id: car.template.id, name: car.template.name },
    lines: usual.flatMap(line => {
      const kind = kinds.get(line.sparecategory)
      if (!kind) return []
      const { nonMetalFactor, qualifications, reusable } = kind
      const same = taken.find(one => one.sparecategory === line.sparecategory && one.position === line.position)
      const name = line.designation ?? kind.name
      return [{ ...line, name, nonMetalFactor, qualifications, reusable, partId: same?.id ?? null }]
    }),
  }
}

const asUsual = ({ key, weightkg }: { key: string; weightkg: number }): Usual => ({
  ...{ sparecategory: key, designation: null, position: null, weight: weightkg, pieces: 1 },
})
