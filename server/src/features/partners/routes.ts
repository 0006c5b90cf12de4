import { CARRIER_IS_DISPOSER, partners } from '@kreislauf/core/features/partners/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { shown } from '../files/index.ts'
import { addPaper, keptPaper, removePaper } from './documents/keeping.ts'
import { ownPartner, papers } from './documents/queries.ts'
import {
  alreadyTaken,
  assignable,
  assigned,
  carrier,
  carriers,
  disposers,
  myDisposer,
  saveCarrier,
  saveDisposer,
  syntheticCarrier,
} from './queries.ts'

const kept = shown<{ id: number }>(({ db, params }) => keptPaper(db, params.id))

knowConstraints({
  picked: { disposer_region_fkey: 'region' },
})

export const partnerRoutes = feature(partners, {
  carriers: ({ db, query, t }) => carriers(db, query, t('partners.sameAsDisposer')),

  carrier: ({ db, params: { id }, t }) =>
    id === CARRIER_IS_DISPOSER ? syntheticCarrier(db, t('partners.sameAsDisposer')) : carrier(db, id),

  addCarrier: async ({ db, body }) => carrier(db, await saveCarrier(db, null, body)),
  editCarrier: async ({ db, params: { id }, body }) => carrier(db, await saveCarrier(db, id, body)),

  disposers: pipelined(({ db, query }) => disposers(db, query)),
  assignable: pipelined(({ db, query }) => assignable(db, query)),
  assigned: pipelined(({ db, query }) => assigned(db, query)),
  myDisposer: pipelined(({ db, params }) => myDisposer(db, params.id)),

  async saveDisposer({ db, body }) {
    if (body.disposerId && (await alreadyTaken(db, body.disposerId, body.id ?? 0)))
      throw new Problem('partners.already-assigned')
    return myDisposer(db, await saveDisposer(db, body))
  },

  async papers({ db, params }) {
    await ownPartner(params, db)
    return papers(db, params)
  },

  async addPaper({ db, who: { mandatorId }, params, upload }) {
    await addPaper(db, { ...params, mandatorId }, upload)
    return papers(db, params)
  },

  paper: kept.doc,
  paperThumbnail: kept.thumbnail,
  removePaper: ({ db, params }) => removePaper(db, params.id),
})
