import type { Incident, IncidentFilter } from '@kreislauf/core/features/incidents/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { incidentList } from '@kreislauf/core/features/incidents/lists.ts'
import { steps } from '@kreislauf/core/features/incidents/rules.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { feature } from '../../platform/http/serve.ts'
import { type Keepers, letterheadOn, logPlace, logPlaceFor, readableLogs } from '../companies/index.ts'
import { fileHandlers } from '../files/index.ts'
import { incident, list, listOf, search } from './queries.ts'
import { save } from './saving.ts'

interface Asked {
  params: { format: Format; id: number; from: string; to: string }
  kinds: Keepers
  language: string
  t: T
}

/** The list of a range of days as a file; the search uses the visible columns. */
async function exportIncidents(
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

export const incidentRoutes = feature(incidents, {
  list: ({ db, who, params, query, language }) => list(db, params.id, readableLogs(who), { ...query, language }),

  search: ({ db, who, query, language }) => search(db, query.q, readableLogs(who), language),

  get: ({ db, who, params }) => incident(db, params.id, readableLogs(who)),

  async save({ db, who, params, body }) {
    const place = await logPlaceFor(db, who, params.id, body.deleted ? 'D' : body.id ? 'U' : 'C')
    return save(db, place, body)
  },

  export: ({ db, who, params, query, language, t }) =>
    exportIncidents(db, { params, kinds: readableLogs(who), language, t }, query),

  /** Added on a closed day, too: they change nothing that the log says. */
  ...fileHandlers({
    type: 'incident',
    kind: 'incident',
    read: ({ db }, id) => incident(db, id),
    see: ({ db, who }, id) => incident(db, id, readableLogs(who)),
    owner: ({ db, who }, { departmentId }) => logPlaceFor(db, who, departmentId, 'U'),
    async whyStays({ db, who }, of) {
      await logPlaceFor(db, who, of.departmentId, 'D')
      return steps.remove(of)
    },
  }),
})
