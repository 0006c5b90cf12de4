import { today } from '@kreislauf/core/days.ts'
import { assemble } from '@kreislauf/core/features/valuations/assemble.ts'
import type { Valuated, ValuedVehicle, ValueForm } from '@kreislauf/core/features/valuations/contract.ts'
import type { ValuationRead } from '@kreislauf/core/features/valuations/read.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { readFor } from './reading.queries.ts'
import { vehicleOf } from './vehicle.queries.ts'

/** Who values, and in which language names are told; `day` is that of prices and figures, today unless said. */
export interface Valuer {
  who: Who
  language: string
  t: T
  day?: string | undefined
}

/** All that is known of a vehicle and its prices, in two round trips. */
export async function readVehicle(
  db: Db,
  vehicle: ValuedVehicle,
  carId: number | null,
  { who, language, day = today() }: Pick<Valuer, 'language' | 'day'> & { who: Who | null },
): Promise<ValuationRead> {
  const at = batchReads(db)
  const found = await vehicleOf(at, vehicle, { carId, day, language })
  const read = await readFor(at, found.sought)
  return { ...read, vehicle: found.vehicle, seesStaff: who !== null && allows(holderOf(who), 'BTB.R') }
}

/** Values a car on a day without naming staff: for the demo. */
export async function valueOn(
  db: Db,
  form: ValueForm,
  { day, language, t }: Pick<Valuer, 'language' | 't'> & { day: string },
): Promise<Valuated> {
  const found = await vehicleOf(db, form.vehicle, { carId: form.carId, day, language })
  const read = await readFor(db, found.sought)
  return assemble({ ...read, vehicle: found.vehicle, seesStaff: false }, form, t)
}

/**
 * Values a car: every row and term, nothing is written. Throws `invalid` with the findings of the form: what is defective, unknown, of another company, or cannot be
 * sold so. `who` null: a job, which names nobody.
 */
export async function valueCar(
  db: Db,
  form: ValueForm,
  valuer: Omit<Valuer, 'who'> & { who: Who | null },
): Promise<Valuated> {
  return assemble(await readVehicle(db, form.vehicle, form.carId, valuer), form, valuer.t)
}
