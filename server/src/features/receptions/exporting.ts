import type { ReceptionItem, Status } from '@kreislauf/core/features/receptions/contract.ts'
import { receptionList } from '@kreislauf/core/features/receptions/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { ListQuery } from '@kreislauf/core/paging.ts'
import type { Db } from '../../platform/database/db.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { dismantlerById, letterheadOn } from '../companies/index.ts'
import { streamReceptions } from './list.queries.ts'

interface What {
  format: Format
  dismantlerId: number
  from: string
  to: string
}

/** The list as CSV, Excel or PDF (details O69): the filtered rows with the columns of the screen. */
export async function exportReceptions(
  db: Db,
  granted: string,
  what: What,
  query: ListQuery & { status?: Status | undefined; ready?: boolean | undefined; notice?: boolean | undefined },
  { t, language }: { t: T; language: string },
): Promise<Sent> {
  const { format, dismantlerId, from, to } = what
  const asked = [
    t('receptions.range', { from, to }),
    query.status && t(`receptions.status.${query.status}`),
    query.ready && t('receptions.columns.collectorready'),
    query.notice && t('receptions.columns.noticeDue'),
  ]
  return exportRows<ReceptionItem>({
    format,
    columns: receptionList.columns,
    rows: streamReceptions(db, granted, { from, to }, { ...query, dismantlerId, language }),
    q: query.q,
    t,
    language,
    title: t('receptions.title'),
    filter: asked.filter(Boolean).join(' · '),
    company: await letterheadOn(db, await dismantlerById(db, dismantlerId), to),
  })
}
