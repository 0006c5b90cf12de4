import type { cars } from '@kreislauf/core/features/cars/contract.ts'
import { glance, type Handlers } from '../../platform/handlers.ts'
import {
  addDocs,
  albumFile,
  carAsOwner,
  carById,
  changeDoc,
  coversOf,
  docsOf,
  eraseDoc,
  lastingPicture,
  removeDoc,
  shownFile,
} from '../files/index.ts'

type DocCalls = 'docs' | 'covers' | 'addDoc' | 'doc' | 'thumbnail' | 'changeDoc' | 'removeDoc' | 'eraseDoc'

/** Photos and papers of a car, with a VN or without. */
export const docHandlers: Pick<Handlers<typeof cars>, DocCalls> = {
  docs: glance(({ db, params }) => docsOf(db, carById(params.carId))),
  covers: glance(({ db, query }) => coversOf(db, query.ids.split(',').map(Number))),

  async addDoc({ db, params: { carId }, upload, platform }) {
    await addDocs(db, platform.files, await carAsOwner(db, carId), upload)
    return docsOf(db, carById(carId))
  },
  doc: async ({ db, params, platform }) => shownFile(platform.files, await albumFile(db, params.docId)),
  thumbnail: async ({ db, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await albumFile(db, docId), size),
  changeDoc: ({ db, params, body, platform }) => changeDoc(db, platform.files, params.docId, body),
  removeDoc: ({ db, params }) => removeDoc(db, params.docId),
  eraseDoc: ({ db, params, body }) => eraseDoc(db, params.docId, body.reason),
}
