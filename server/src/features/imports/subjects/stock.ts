import { OutputForm } from '@kreislauf/core/features/log/contract.ts'
import { BadCell } from '../../../platform/imports/cells.ts'
import { outputsById, saveOutputs } from '../../log/index.ts'
import type { Existing, Importer, Scope } from '../importer.ts'
import { isNoWaste, openingLine } from '../lookups.queries.ts'

type Form = ReturnType<(typeof OutputForm)['parse']>

async function read({ db, language }: Scope, id: number): Promise<Existing | undefined> {
  const [line] = await outputsById(db, [id], language)
  if (!line) return undefined
  const { version, dismantlerId, outkind, wastetype, amount, measure, pieces, actiondate, occurredon } = line
  const { reason, remark, staffId, carId } = line
  const what = { dismantlerId, outkind, wastetype, amount, measure, pieces, actiondate }
  return { id, version, form: { ...what, occurredon, reason, remark, staffId, carId } }
}

/** Lines of the opening stock, one per waste type and day. */
export const stock: Importer<Form> = {
  schema: () => OutputForm,
  find: ({ db, departmentId }, given) =>
    openingLine(db, departmentId, String(given['wastetype']), String(given['actiondate'])),
  read,
  blank: ({ departmentId }) => ({ dismantlerId: departmentId, outkind: 'OPENING', measure: 'kg' }),
  async save({ db, language }, form, existing) {
    if (await isNoWaste(db, form.wastetype)) throw new BadCell('wastetype', 'not_listed', { text: form.wastetype })
    const line = existing ? { ...form, id: existing.id, version: existing.version } : form
    const [id] = await saveOutputs(db, [line], language)
    return id ?? 0
  },
  async remove(scope, { id, version }) {
    const now = await read(scope, id)
    if (now?.version !== version) return false
    const form = OutputForm.parse(now.form)
    await saveOutputs(scope.db, [{ ...form, id, version, deleted: true }], scope.language)
    return true
  },
  nameOf: ({ wastetype }) => wastetype,
}
