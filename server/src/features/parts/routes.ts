import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { forEachLocked } from '../../platform/database/versioned.ts'
import { feature } from '../../platform/http/serve.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { addPhotos, keptPhoto, removePhoto } from './docs.ts'
import { exportParts } from './exports.ts'
import { labels } from './labels.ts'
import { bringBack, scrap, setPlace, setState, unscrap } from './moving.ts'
import { list, part, partByCode } from './queries.ts'
import { saveParts } from './saving.ts'
import { suggestion } from './suggestion.ts'
import { saveTemplate, templates } from './templates.queries.ts'

export const partRoutes = feature(parts, {
  list: ({ db, params, query, language }) => list(db, params.dismantlerId, { ...query, language }),
  get: ({ db, params, language }) => part(db, params.id, language),
  byCode: ({ db, params, language }) => partByCode(db, params.code, language),

  save: ({ db, params, body, language }) => saveParts(db, params.dismantlerId, body, language),

  async bringBack({ db, params: { id }, body, language }) {
    await bringBack(db, id, body, language)
    return part(db, id, language)
  },
  async scrap({ db, params: { id }, body, language }) {
    await scrap(db, id, body, language)
    return part(db, id, language)
  },
  async unscrap({ db, params: { id }, body, language }) {
    await unscrap(db, id, body.version, language)
    return part(db, id, language)
  },

  setPlaces: ({ db, body: { ids, place }, language }) =>
    forEachLocked(db, 'part', ids, language, id => setPlace(db, id, place)),
  setStates: ({ db, body: { ids, state }, language }) =>
    forEachLocked(db, 'part', ids, language, id => setState(db, id, state, language)),

  async addDocs({ db, params: { id }, upload, language }) {
    await addPhotos(db, id, upload)
    return part(db, id, language)
  },
  doc: async ({ db, params, platform }) => shownFile(platform.files, await keptPhoto(db, params.docId)),
  thumbnail: async ({ db, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await keptPhoto(db, docId), size),
  removeDoc: async ({ db, params, language }) => part(db, await removePhoto(db, params.docId), language),

  templates: ({ db, language }) => templates(db, language),
  saveTemplate: ({ db, body, language }) => saveTemplate(db, body, language),
  suggestion: ({ db, params, language }) => suggestion(db, params.carId, language),

  labels: ({ db, params: { paper }, query: { ids, start }, language, t, platform: { config } }) =>
    labels(db, { ids: ids.split(',').map(Number), paper, start, publicUrl: config.PUBLIC_URL, language, t }),
  export: ({ db, params, query, language, t }) => exportParts(db, { params, language, t }, query),
})
