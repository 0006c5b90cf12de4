import { today } from '@kreislauf/core/days.ts'
import { factorOf, toKg } from '@kreislauf/core/domain/units.ts'
import { lineAboveCar } from '@kreislauf/core/domain/weightcheck.ts'
import type { DisposalForm, DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { type FieldError, Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { weighedCars } from './abovecar.queries.ts'
import { disposalProcess } from './process.ts'
import type { Reader } from './queries.ts'
import { save } from './save.ts'

/** Language and texts of the reader of a disposal. */
export const readerOf = ({ t, language }: { t: T; language: string }): Reader => ({
  language,
  sameAsDisposer: t('partners.sameAsDisposer'),
})

/** Saves a disposal with all checks and returns it with its warnings. Throws what `save` does, and `stale`. */
export async function bookDisposal(
  db: Db,
  dismantlerId: number,
  form: DisposalForm,
  reader: Reader,
): Promise<DisposalProcess> {
  await askAboveCar(db, form)
  const id = await save(db, dismantlerId, form, { today: today(), language: reader.language })
  if (id === undefined)
    throw await staleOf(
      db,
      { table: 'disposal', id: form.disposal.id ?? 0 },
      await disposalProcess(db, form.disposal.id ?? 0, reader),
    )
  return disposalProcess(db, id, reader, form.disposal.id ? undefined : today())
}

/**
 * Requires confirmation if a hulk weighs more than its whole car did, and refuses a multiple of that. Throws Problem `invalid` with `above_car_ask`
 * or `above_car` at the amounts.
 */
async function askAboveCar(db: Db, { disposal, btbEntryOuts, confirmed = false }: DisposalForm): Promise<void> {
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
