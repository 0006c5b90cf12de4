import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { hold } from '../../platform/database/versioned.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { exportCargos } from './exports.ts'
import { matchingOf } from './offers.queries.ts'
import { addPhotos, keptPhoto, removePhoto } from './photos.ts'
import { cargoById, deleteCargo, list, readCargo, stockOf } from './queries.ts'
import { save } from './saving.ts'
import { tellGeo, tellOffers } from './telling.ts'

export const cargoRoutes = feature(cargos, {
  list: pipelined(({ db, params, query, language }) => list(db, params.looperId, { ...query, language })),
  stock: pipelined(({ db, params, language }) => stockOf(db, params.looperId, language)),
  get: pipelined(({ db, params, language }) => readCargo(db, params.id, language)),
  save: ({ db, body, language }) => save(db, body, language),
  async remove({ db, params, query: { version } }) {
    await hold(db, 'cargo', { id: params.id, version })
    if (!(await deleteCargo(db, params.id))) throw new Problem('not-found')
  },
  async addDocs({ db, params: { id }, upload, language }) {
    await addPhotos(db, id, upload)
    return cargoById(db, id, language)
  },
  doc: async ({ db, params, platform }) => shownFile(platform.files, await keptPhoto(db, params.docId)),
  thumbnail: async ({ db, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await keptPhoto(db, docId), size),
  removeDoc: async ({ db, params, language }) => cargoById(db, await removePhoto(db, params.docId), language),
  offers: pipelined(({ db, params, query }) => matchingOf(db, params.id, query.amount), tellOffers),
  geo: pipelined(({ db, params }) => matchingOf(db, params.id), tellGeo),
  export: ({ db, params, query, language, t }) => exportCargos(db, params, { ...query, language }, t),
})
