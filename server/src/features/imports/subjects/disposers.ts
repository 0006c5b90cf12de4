import { DisposerForm } from '@kreislauf/core/features/partners/contract.ts'
import { disposerById, saveDisposer } from '../../partners/index.ts'
import type { Importer } from '../importer.ts'
import { samePartner, takeBack } from '../lookups.queries.ts'
import { orMissing, textOf, withGermanZip } from './given.ts'

export const disposers: Importer<DisposerForm> = {
  schema: () => DisposerForm,
  prepare: withGermanZip,
  find: ({ db }, given) => samePartner(db, 'disposer', { name: String(given['name']), zip: textOf(given, 'zip') }),
  read: ({ db }, id) =>
    orMissing(async () => {
      const { version, ...form } = await disposerById(db, id)
      return { id, version, form: { ...form } }
    }),
  save: ({ db }, form, existing) =>
    saveDisposer(db, existing ? { ...form, id: existing.id, version: existing.version } : form),
  remove: ({ db }, { importId, id }) => takeBack(db, importId, id),
  nameOf: ({ name }) => name,
}
