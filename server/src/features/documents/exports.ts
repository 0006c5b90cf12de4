import { today } from '@kreislauf/core/days.ts'
import type { ArchiveFilter, ArchiveRow } from '@kreislauf/core/features/documents/contract.ts'
import { archiveList } from '@kreislauf/core/features/documents/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { ListQuery } from '@kreislauf/core/paging.ts'
import type { Sight } from '../../archive/row.queries.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { zip } from '../../platform/documents/zip.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn } from '../companies/index.ts'
import { type Archived, archiveOf, companyOf } from './queries.ts'

interface Asked {
  params: { format: Format; id: number }
  sight: Sight
  language: string
  t: T
}

/** The archive's list as a file; the search uses the visible columns. */
export async function exportArchive(
  db: Db,
  { params: { format, id }, sight, language, t }: Asked,
  { q, ...filter }: ArchiveFilter & ListQuery,
): Promise<Sent> {
  const company = await companyOf(db, id)
  const rows = streamed<ArchiveRow>(db, archiveOf(sight, id, { ...filter, language }))
  return exportRows({
    ...{ format, columns: archiveList.columns, rows, t, language, q },
    title: t('documents.title'),
    company: await letterheadOn(db, company, today()),
  })
}

/** A name without characters that a file system forbids. */
const safe = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').trim() || '_'

/** The files in a ZIP, each read when it is written: those of a car in its folder, in their order, the cover first. */
export function zipped(kept: readonly Archived[], files: FileStore, t: T): Sent {
  async function* entries() {
    let [folder, place] = ['', 0]
    for (const { id, name, storageKey, added, ...one } of kept) {
      const of = one.folder ? `${safe(one.folder)}/` : ''
      place = of === folder ? place + 1 : 1
      folder = of
      const made = new Date(`${added}T12:00:00Z`)
      yield {
        name: `${of}${String(place).padStart(2, '0')}-${id}-${safe(name)}`,
        made,
        content: await files.get(storageKey),
      }
    }
  }
  const read = Promise.resolve()
  return { name: `${t('documents.title')}.zip`, type: 'application/zip', body: zip(entries()), read }
}
