import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { moduleOf } from '@kreislauf/core/features/incidents/rules.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { feature } from '../../platform/serve.ts'
import { holderOf, type Who } from '../../platform/session.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { addDocs, keptDoc, removeDoc } from './docs.ts'
import { exportIncidents } from './exports.ts'
import { incident, type Kinds, list } from './queries.ts'
import { placeFor, save } from './saving.ts'

/** Whose incidents the caller may read: those of others are not there. */
const readable = (who: Who): Kinds =>
  (['DISMANTLER', 'COLLECTOR'] as const).filter(kind => allows(holderOf(who), `${moduleOf(kind)}.R`))

export const incidentRoutes = feature(incidents, {
  list: ({ db, who, params, query, language }) => list(db, params.id, readable(who), { ...query, language }),

  get: ({ db, who, params }) => incident(db, params.id, readable(who)),

  async save({ db, who, params, body }) {
    const place = await placeFor(db, who, params.id, body.deleted ? 'D' : body.id ? 'U' : 'C')
    return save(db, place, body)
  },

  export: ({ db, who, params, query, language, t }) =>
    exportIncidents(db, { params, kinds: readable(who), language, t }, query),

  async addDocs({ db, who, params, upload, platform: { files } }) {
    await addDocs(db, who, params.id, upload, files)
    return incident(db, params.id)
  },

  doc: async ({ db, who, params, platform }) =>
    shownFile(platform.files, await keptDoc(db, readable(who), params.docId)),
  thumbnail: async ({ db, who, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await keptDoc(db, readable(who), docId), size),

  removeDoc: async ({ db, who, params }) => incident(db, await removeDoc(db, who, params.docId)),
})
