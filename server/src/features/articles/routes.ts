import { today } from '@kreislauf/core/days.ts'
import {
  articleFaults,
  articlePhotos,
  articles,
  type RemanOffer,
  type RemanOfferFilter,
  type RemanOfferForm,
} from '@kreislauf/core/features/articles/contract.ts'
import { remanOfferFile } from '@kreislauf/core/features/articles/file.ts'
import { remanOfferList } from '@kreislauf/core/features/articles/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { hold, versionOf } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn } from '../companies/index.ts'
import { fileHandlers, keptFilesOf } from '../files/index.ts'
import { list, listOf, named, offerById, ownerOfArticle, ownReman, readOffer } from './queries.ts'
import { deleteOffer, insertOffer, putArticle, switchOffer, updateArticle, updateOffer } from './writing.queries.ts'

knowConstraints({
  taken: {
    article_mandator_id_reman_id_number_key: 'articles.same-offer',
    reman_offer_mandator_id_article_id_ktype_key: 'articles.same-offer',
  },
  picked: { article_category_fkey: 'category' },
})

/** Adds or changes an offer together with its article. Throws `not-found`, `stale`, `articles.same-offer`. */
async function save(db: Db, remanId: number, form: RemanOfferForm, language: string): Promise<RemanOffer> {
  const { id } = form
  await ownReman(db, remanId)
  if (!id) {
    const articleId = await putArticle(db, remanId, form)
    return offerById(db, await insertOffer(db, { remanId, articleId }, form), language)
  }
  const before = await offerById(db, id, language)
  if (before.remanId !== remanId) throw new Problem('not-found')
  await hold(db, 'remanOffer', { id, version: versionOf(form) }, async () => before)
  await updateArticle(db, before.articleId, form)
  await updateOffer(db, id, form)
  return offerById(db, id, language)
}

/** Offers as a file; data files have the columns of the import. Throws `not-found`. */
async function exportOffers(
  db: Db,
  { format, remanId }: { format: Format; remanId: number },
  { q, ...filter }: RemanOfferFilter & { language: string },
  t: T,
): Promise<Sent> {
  const reman = await ownReman(db, remanId)
  const { columns } = format === 'pdf' ? remanOfferList : remanOfferFile
  return exportRows({
    ...{ format, columns, t, language: filter.language, q, title: t('articles.title') },
    rows: streamed<RemanOffer>(db, listOf(remanId, filter)),
    company: await letterheadOn(db, reman, today()),
  })
}

/** Handlers of the photos of an article: of good cores, or of bad ones. */
const photosOf = (type: 'article' | 'articlefault') =>
  fileHandlers({
    type,
    kind: 'PHOTO',
    picturesOnly: true,
    read: ({ db }, id) => ownerOfArticle(db, id),
    owner: async (_, owner) => owner,
    answer: ({ db }, id) => keptFilesOf(db, { type, id }),
  })

export const articleRoutes = feature(articles, {
  list: pipelined(({ db, params, query, language }) => list(db, params.remanId, { ...query, language })),
  get: pipelined(({ db, params, language }) => readOffer(db, params.id, language)),
  save: ({ db, params, body, language }) => save(db, params.remanId, body, language),
  async setActive({ db, params: { offerId }, query: { remanId }, body: { active, version }, language }) {
    const { id } = await named(db, { ...offerId, remanId })
    await hold(db, 'remanOffer', { id, version }, () => offerById(db, id, language))
    await switchOffer(db, id, active)
    return offerById(db, id, language)
  },
  async remove({ db, params: { offerId }, query: { remanId, version } }) {
    const { id, used } = await named(db, { ...offerId, remanId })
    await hold(db, 'remanOffer', { id, version })
    await (used ? switchOffer(db, id, false) : deleteOffer(db, id))
    return { deleted: !used }
  },
  export: ({ db, params, query, language, t }) => exportOffers(db, params, { ...query, language }, t),
})

export const articlePhotoRoutes = feature(articlePhotos, photosOf('article'))
export const articleFaultRoutes = feature(articleFaults, photosOf('articlefault'))
