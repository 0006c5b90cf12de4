import { carWarnings } from '@kreislauf/core/domain/lockwarnings.ts'
import { isNoPlate } from '@kreislauf/core/domain/plate.ts'
import { isNoVin } from '@kreislauf/core/domain/vin.ts'
import { EditedCar, NewCar } from '@kreislauf/core/features/cars/contract.ts'
import { plateAsStored, writtenPlate } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { createCar, editOf, ownCar, saveCar, transferCar } from '../../cars/index.ts'
import type { Given, Importer, Scope } from '../importer.ts'
import { sameCar, takeBack } from '../lookups.queries.ts'
import { orMissing } from './given.ts'

type Form = NewCar | EditedCar

/** As a save would write it: a plate that is only spelled differently is no other one. */
const written = <One extends Form>(form: One): One => ({ ...form, ...plateAsStored(form) })

/** Without a VIN and without a plate nobody could find it again. */
const keysOf = (given: Given) => {
  const { data } = NewCar.pick({ vin: true, licenceplate: true, dmark: true }).safeParse(given)
  return { vin: data?.vin ?? null, plate: data ? writtenPlate(data) : null }
}

async function add({ db, dismantlerId }: Scope, form: NewCar): Promise<number> {
  const id = await createCar(db, dismantlerId, form)
  await transferCar(db, id)
  return id
}

/** Cars come into the inventory and into the log at once; of one that is there already only its own data change. */
export const cars: Importer<Form> = {
  schema: existing => (existing ? EditedCar : NewCar),
  normal: written,
  prepare: given => (given['vin'] && isNoVin(String(given['vin'])) ? { ...given, vin: null } : given),
  find: ({ db, dismantlerId }, given) => sameCar(db, dismantlerId, keysOf(given)),
  read: ({ db }, id) =>
    orMissing(async () => {
      const row = await ownCar(db, id)
      return { id, version: row.version, form: { ...editOf(row), version: row.version } }
    }),
  blank: (_, given) => ({ novnreason: 'OPENINGSTOCK', noplate: isNoPlate(String(given['licenceplate'] ?? '')) }),
  async save(scope, form, existing) {
    if ('novnreason' in form) return add(scope, form)
    if (!existing) throw new Problem('unexpected')
    await saveCar(scope.db, existing.id, { ...form, version: existing.version })
    return existing.id
  },
  remove: ({ db }, { importId, id }) => takeBack(db, importId, id),
  warnings: form => carWarnings(form, form.weightsource),
  nameOf: ({ licenceplate, vin, manufacturer }) => licenceplate ?? vin ?? manufacturer ?? '',
}
