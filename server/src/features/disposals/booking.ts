import { today } from '@kreislauf/core/days.ts'
import type { DisposalForm, DisposalProcess } from '@kreislauf/core/features/disposals/contract.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { askAboveCar } from './abovecar/ask.ts'
import { disposalProcess } from './process.ts'
import type { Reader } from './queries.ts'
import { save } from './save.ts'

/** Words of the reader that a disposal is told in. */
export const readerOf = ({ t, language }: { t: T; language: string }): Reader => ({
  language,
  sameAsDisposer: t('partners.sameAsDisposer'),
})

/** Saves a disposal by all rules of disposals and answers it with what may be held against it. Throws what `save` does, and `stale`. */
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
