import { CarrierForm } from '@kreislauf/core/features/partners/contract.ts'
import { carrierById, saveCarrier } from '../../partners/index.ts'
import type { Importer } from '../importer.ts'
import { samePartner, takeBack } from '../lookups.queries.ts'
import { ended } from './ended.ts'
import { orMissing, textOf, withAddressParts, withOneEmail } from './given.ts'

export const carriers: Importer<CarrierForm> = {
  schema: () => CarrierForm,
  prepare: given => withOneEmail(withAddressParts(given)),
  find: ({ db }, given) => samePartner(db, 'carrier', { name: String(given['name']), zip: textOf(given, 'zip') }),
  read: ({ db }, id) =>
    orMissing(async () => {
      const { version, ...form } = await carrierById(db, id)
      return { id, version, form }
    }),
  save: ({ db }, form, existing) =>
    saveCarrier(db, existing?.id ?? null, existing ? { ...form, version: existing.version } : form),
  remove: ({ db }, { importId, id }) => takeBack(db, importId, id),
  warnings: ({ permitvalidto }) => ended('permitvalidto', permitvalidto),
  nameOf: ({ name }) => name,
}
