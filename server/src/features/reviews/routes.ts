import { today } from '@kreislauf/core/days.ts'
import { type ReviewMonth, reviews } from '@kreislauf/core/features/reviews/contract.ts'
import { reviewList } from '@kreislauf/core/features/reviews/lists.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn, logPlace, logPlaceFor, readableLogs } from '../companies/index.ts'
import { list, monthsOf } from './queries.ts'
import { content, sign } from './signing.ts'

knowConstraints({
  taken: { review_month: 'reviews.signed' },
})

export const reviewRoutes = feature(reviews, {
  list: ({ db, who, params, query }) => list(db, params.id, readableLogs(who), today(), query.year),

  month: ({ db, who, params }) => content(db, params.id, readableLogs(who), params.month),

  sign: async ({ db, who, params, body }) =>
    sign(db, who, await logPlaceFor(db, who, params.id, body.id ? 'U' : 'C'), body),

  async export({ db, who, params: { format, id, year }, language, t }) {
    const place = await logPlace(db, id, readableLogs(who))
    return exportRows({
      ...{ format, columns: reviewList.columns, t, language, title: t('reviews.title'), filter: String(year) },
      rows: streamed<ReviewMonth>(db, monthsOf(id, [place.department], today(), year)),
      company: await letterheadOn(db, place, today()),
    })
  },
})
