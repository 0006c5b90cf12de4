import { today } from '@kreislauf/core/days.ts'
import type { Offer, OfferFilter } from '@kreislauf/core/features/offers/contract.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { offerList } from '@kreislauf/core/features/offers/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { forEachLocked, hold } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn } from '../companies/index.ts'
import {
  cargoTypes,
  deleteOffer,
  list,
  listOf,
  matchesOf,
  offerById,
  ownRecycler,
  prolongOffer,
  switchOffer,
} from './queries.ts'
import { askContact, save } from './saving.ts'

/** Own offers of a recycler as a file. Throws `not-found`. */
async function exportOffers(
  db: Db,
  { format, id }: { format: Format; id: number },
  { q, ...filter }: OfferFilter & { language: string },
  t: T,
): Promise<Sent> {
  const recycler = await ownRecycler(db, id)
  const rows = listOf(id, filter)
  return exportRows({
    ...{ format, columns: offerList.columns, rows: streamed<Offer>(db, rows), t, language: filter.language, q },
    title: t('offers.title'),
    company: await letterheadOn(db, recycler, today()),
  })
}

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
