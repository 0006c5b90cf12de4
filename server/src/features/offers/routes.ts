import { today } from '@kreislauf/core/days.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { forEachLocked, hold } from '../../platform/database/versioned.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { exportOffers } from './exports.ts'
import { cargoTypes, deleteOffer, list, matchesOf, offerById, prolongOffer, switchOffer } from './queries.ts'
import { askContact, save } from './saving.ts'

export const offerRoutes = feature(offers, {
  types: ({ db, language }) => cargoTypes(db, today(), language),
  list: ({ db, params, query, language }) => list(db, params.id, { ...query, language }),
  get: ({ db, params, language }) => offerById(db, params.id, language),
  matches: pipelined(({ db, params }) => matchesOf(db, params.id)),
  save: ({ db, body, language, platform }) => save(db, platform.config, body, language),
  askContact: ({ db, params, language, platform }) => askContact(db, platform.config, params.id, language),
  async remove({ db, params, query: { version } }) {
    await hold(db, 'recyclerOffer', { id: params.id, version })
    if (!(await deleteOffer(db, params.id))) throw new Problem('not-found')
  },
  setActive: ({ db, body: { ids, active }, language }) =>
    forEachLocked(db, 'recyclerOffer', ids, language, async id => {
      if (!(await switchOffer(db, id, active))) throw new Problem('not-found')
    }),
  prolong({ db, body: { ids, validto }, language }) {
    const day = today()
    if (validto && validto < day)
      throw new Problem('invalid', {}, [{ path: 'validto', code: 'not_before', params: { day } }])
    return forEachLocked(db, 'recyclerOffer', ids, language, id => prolongOffer(db, id, validto))
  },
  export: ({ db, params, query, language, t }) => exportOffers(db, params, { ...query, language }, t),
})
