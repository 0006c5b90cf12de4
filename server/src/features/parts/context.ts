import type { Part, PartForm } from '@kreislauf/core/features/parts/contract.ts'
import type { SpareKind } from '@kreislauf/core/features/spares/contract.ts'
import type { Db } from '../../platform/database/db.ts'
import { type CarRow, ownCars } from '../cars/index.ts'
import { ownYard, type Yard } from '../companies/index.ts'
import { type Staff, staffOf } from '../employees/index.ts'
import { partERefusedFrom } from '../masterdata/index.ts'
import { spareKinds } from './kinds.queries.ts'
import { partsById } from './queries.ts'

/** Data for checking the saved parts of a yard. */
export interface PartContext {
  yard: Yard
  /** The catalogue by key. */
  kinds: ReadonlyMap<string, SpareKind>
  /** Existing parts by id. */
  stored: ReadonlyMap<number, Part>
  /** Own cars by id. */
  cars: ReadonlyMap<number, CarRow>
  staff: Staff
  /** First day on which kinds excluded from reuse are refused. */
  refusedFrom: string
}

type Named = Pick<PartForm, 'id' | 'carId'>

/** Reads all of it in parallel: in one round trip with `together`. Throws `not-found` if it is not an own yard. */
export async function readPartContext(
  db: Db,
  dismantlerId: number,
  forms: readonly Named[],
  language: string,
): Promise<PartContext> {
  const ids = forms.flatMap(({ id }) => id ?? [])
  const [yard, kinds, stored, cars, staff, refusedFrom] = await Promise.all([
    ownYard(db, dismantlerId),
    spareKinds(db, language),
    partsById(db, ids, language),
    ownCars(
      db,
      forms.map(({ carId }) => carId),
    ),
    staffOf(db, dismantlerId, language),
    partERefusedFrom(db),
  ])
  return {
    ...{ yard, cars, staff, refusedFrom },
    kinds: new Map(kinds.map(kind => [kind.key, kind])),
    stored: new Map(stored.map(part => [part.id, part])),
  }
}
