import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Sight } from '../../archive/row.queries.ts'
import { hold } from '../../platform/database/versioned.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { readableLogs } from '../companies/index.ts'
import { shown } from '../files/index.ts'
import { exportArchive, zipped } from './exports.ts'
import { addDocument, removeDocument, saveDocument } from './keeping.ts'
import { ownDocument } from './own.queries.ts'
import { photoCars } from './photos.queries.ts'
import { archive, keptFileOf, keptFilesOf, search } from './queries.ts'

/** The caller's access to the archive. */
function sightOf(who: Who): Sight {
  const may = (right: 'VN.R' | 'BTB.R' | 'STD.R') => allows(holderOf(who), right)
  return { vn: may('VN.R'), btb: may('BTB.R'), std: may('STD.R'), point: who.point, keepers: readableLogs(who) }
}

const kept = shown<{ docId: number }>(({ db, who, params }) => keptFileOf(db, sightOf(who), params.docId))

export const documentRoutes = feature(documents, {
  list: ({ db, who, params, query, language }) => archive(db, sightOf(who), params.id, { ...query, language }),

  search: ({ db, who, query }) => search(db, sightOf(who), query.q),

  export: ({ db, who, params, query, language, t }) =>
    exportArchive(db, { params, sight: sightOf(who), language, t }, query),

  file: kept.doc,
  thumbnail: kept.thumbnail,

  async zip({ db, who, body: { ids }, platform, t }) {
    const files = await keptFilesOf(db, sightOf(who), ids)
    if (files.length < new Set(ids).size) throw new Problem('not-found')
    return zipped(files, platform.files, t)
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
