import { today } from '@kreislauf/core/days.ts'
import { type AcceptedWaste, DisposerForm } from '@kreislauf/core/features/partners/contract.ts'
import { BadCell } from '../../../platform/imports/cells.ts'
import { disposerById, saveDisposer } from '../../partners/index.ts'
import type { Existing, Given, Importer, Scope } from '../importer.ts'
import { samePartner, takeBack, unknownWaste } from '../lookups.queries.ts'
import { ended } from './ended.ts'
import { orMissing, textOf, withAddressParts, withOneEmail } from './given.ts'

/** `160117` or `160117R4` in the format of the form. */
const asAccepted = (text: string): AcceptedWaste => ({
  wastetype: text.slice(0, 6),
  rdcode: text.slice(6).toUpperCase() || null,
  proofnumber: null,
  proofvalidto: null,
  recyclingshare: null,
  recoveryshare: null,
})

/** Adds the waste of the row to what the disposer accepts; a treatment in the row becomes its usual one. */
function merged(stored: Record<string, unknown>, { waste, ...given }: Given): Record<string, unknown> {
  if (!Array.isArray(waste)) return { ...stored, ...given }
  const accepted = new Map(DisposerForm.shape.waste.parse(stored['waste']).map(one => [one.wastetype, one]))
  for (const one of waste.map(asAccepted)) {
    const known = accepted.get(one.wastetype)
    accepted.set(one.wastetype, known ? { ...known, rdcode: one.rdcode ?? known.rdcode } : one)
  }
  return { ...stored, ...given, waste: [...accepted.values()] }
}

/** Throws BadCell for an unknown waste type or treatment; waste accepted before stays, even if its type has ended. */
async function checkWaste({ db }: Scope, { waste }: DisposerForm, existing: Existing | undefined) {
  const before = new Set(DisposerForm.shape.waste.parse(existing?.form['waste']).map(({ wastetype }) => wastetype))
  const codes = waste.flatMap(({ wastetype }) => (before.has(wastetype) ? [] : wastetype))
  const text = await unknownWaste(db, { codes, treatments: waste.flatMap(({ rdcode }) => rdcode ?? []) }, today())
  if (text) throw new BadCell('waste', 'not_listed', { text })
}

export const disposers: Importer<DisposerForm> = {
  schema: () => DisposerForm,
  prepare: given => withOneEmail(withAddressParts(given)),
  find: ({ db }, given) => samePartner(db, 'disposer', { name: String(given['name']), zip: textOf(given, 'zip') }),
  read: ({ db }, id) =>
    orMissing(async () => {
      const { version, ...form } = await disposerById(db, id)
      return { id, version, form: { ...form } }
    }),
  merged,
  async save(scope, form, existing) {
    await checkWaste(scope, form, existing)
    return saveDisposer(scope.db, existing ? { ...form, id: existing.id, version: existing.version } : form)
  },
  remove: ({ db }, { importId, id }) => takeBack(db, importId, id),
  warnings: ({ certificatevalidto }) => ended('certificatevalidto', certificatevalidto),
  nameOf: ({ name }) => name,
}
