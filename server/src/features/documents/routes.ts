import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { hold } from '../../platform/database/versioned.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { readableLogs } from '../companies/index.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { exportArchive, zipped } from './exports.ts'
import { addDocument, removeDocument, saveDocument } from './keeping.ts'
import { ownDocument } from './own.queries.ts'
import { photoCars } from './photos.queries.ts'
import { archive, keptFileOf, keptFilesOf, search } from './queries.ts'
import type { Sight } from './rows.queries.ts'

/** What the caller may see of the archive. */
function sightOf(who: Who): Sight {
  const may = (right: 'VN.R' | 'BTB.R' | 'STD.R') => allows(holderOf(who), right)
  return { vn: may('VN.R'), btb: may('BTB.R'), std: may('STD.R'), point: who.point, keepers: readableLogs(who) }
}

export const documentRoutes = feature(documents, {
  list: ({ db, who, params, query, language }) => archive(db, sightOf(who), params.id, { ...query, language }),

  search: ({ db, who, query }) => search(db, sightOf(who), query.q),

  export: ({ db, who, params, query, language, t }) =>
    exportArchive(db, { params, sight: sightOf(who), language, t }, query),

  file: async ({ db, who, params, platform }) =>
    shownFile(platform.files, await keptFileOf(db, sightOf(who), params.docId)),

  thumbnail: async ({ db, who, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await keptFileOf(db, sightOf(who), docId), size),

  async zip({ db, who, body: { ids }, platform, t }) {
    const kept = await keptFilesOf(db, sightOf(who), ids)
    if (kept.length < new Set(ids).size) throw new Problem('not-found')
    return zipped(kept, platform.files, t)
  },

  get: ({ db, params }) => ownDocument(db, params.id),
  add: ({ db, params, upload }) => addDocument(db, params.id, upload),
  save: ({ db, params, body: { version, ...fields } }) => saveDocument(db, params.id, version, fields),
  async remove({ db, params, query: { version } }) {
    await hold(db, 'document', { id: params.id, version })
    await removeDocument(db, params.id)
  },

  photos: ({ db, params, query, language }) => photoCars(db, params.id, { ...query, language }),
})
