import type { cars } from '@kreislauf/core/features/cars/contract.ts'
import { fieldOf } from '@kreislauf/core/keys.ts'
import { aheadWhere, type Handlers, pipelined } from '../../platform/http/handlers.ts'
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
  turnAhead,
} from '../files/index.ts'

type DocCalls = 'docs' | 'covers' | 'addDoc' | 'doc' | 'thumbnail' | 'changeDoc' | 'removeDoc' | 'eraseDoc'

/** Photos and papers of a car, with a VN or without. */
export const docHandlers: Pick<Handlers<typeof cars>, DocCalls> = {
  docs: pipelined(({ db, params }) => docsOf(db, carById(params.carId))),
  covers: pipelined(({ db, query }) => coversOf(db, query.ids.split(',').map(Number))),

  async addDoc({ db, params: { carId }, upload }) {
    await addDocs(db, await carAsOwner(db, carId), upload)
    return docsOf(db, carById(carId))
  },
  doc: async ({ db, params, platform }) => shownFile(platform.files, await albumFile(db, params.docId)),
  thumbnail: async ({ db, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await albumFile(db, docId), size),
  changeDoc: aheadWhere(
    ({ body }) => fieldOf(body, 'turn') !== undefined,
    ({ who, params, body, platform }) => turnAhead(platform, who, params.docId, body.turn),
    ({ db, params, body }, turned) => changeDoc(db, params.docId, body, turned),
  ),
  removeDoc: ({ db, params }) => removeDoc(db, params.docId),
  eraseDoc: ({ db, params, body }) => eraseDoc(db, params.docId, body.reason),
}
