import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { feature } from '../../platform/http/serve.ts'
import { logPlaceFor, readableLogs } from '../companies/index.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { addDocs, keptDoc, removeDoc } from './docs.ts'
import { exportIncidents } from './exports.ts'
import { incident, list, search } from './queries.ts'
import { save } from './saving.ts'

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

  async addDocs({ db, who, params, upload }) {
    await addDocs(db, who, params.id, upload)
    return incident(db, params.id)
  },

  doc: async ({ db, who, params, platform }) =>
    shownFile(platform.files, await keptDoc(db, readableLogs(who), params.docId)),
  thumbnail: async ({ db, who, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await keptDoc(db, readableLogs(who), docId), size),

  removeDoc: async ({ db, who, params }) => incident(db, await removeDoc(db, who, params.docId)),
})
