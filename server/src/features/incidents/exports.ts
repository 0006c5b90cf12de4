import type { Incident, IncidentFilter } from '@kreislauf/core/features/incidents/contract.ts'
import { incidentList } from '@kreislauf/core/features/incidents/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { type Keepers, letterheadOn, logPlace } from '../companies/index.ts'
import { listOf } from './queries.ts'

interface Asked {
  params: { format: Format; id: number; from: string; to: string }
  kinds: Keepers
  language: string
  t: T
}

/** The list between two days as a file; what was sought is looked for in what the columns show. */
export async function exportIncidents(
  db: Db,
  { params: { format, id, from, to }, kinds, language, t }: Asked,
  { q, ...filter }: Omit<IncidentFilter, 'from' | 'to'>,
): Promise<Sent> {
  const place = await logPlace(db, id, kinds)
  const rows = listOf(id, kinds, { ...filter, from, to, language })
  return exportRows({
    ...{ format, columns: incidentList.columns, rows: streamed<Incident>(db, rows), t, language, q },
    title: t('incidents.title'),
    filter: t('log.period', { from, to }),
    company: await letterheadOn(db, place, to),
  })
}
