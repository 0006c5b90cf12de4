import { today } from '@kreislauf/core/days.ts'
import type { Part, PartFilter } from '@kreislauf/core/features/parts/contract.ts'
import { partList } from '@kreislauf/core/features/parts/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn, ownYard } from '../companies/index.ts'
import { listOf } from './queries.ts'

interface Asked {
  params: { format: Format; dismantlerId: number }
  language: string
  t: T
}

/** The parts of a yard as a file; what was sought is looked for in what the columns show. */
export async function exportParts(
  db: Db,
  { params: { format, dismantlerId }, language, t }: Asked,
  { q, ...filter }: PartFilter,
): Promise<Sent> {
  const yard = await ownYard(db, dismantlerId)
  const rows = streamed<Part>(db, listOf(dismantlerId, { ...filter, language }))
  return exportRows({
    ...{ format, columns: partList.columns, rows, t, language, q },
    title: t('parts.title'),
    company: await letterheadOn(db, yard, today()),
  })
}
