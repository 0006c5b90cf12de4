import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { type Forecast, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { forecastList } from '@kreislauf/core/features/valuations/lists.ts'
import { streamed } from '../../../platform/database/rowstream.ts'
import { exportRows } from '../../../platform/documents/exports.ts'
import { feature } from '../../../platform/http/serve.ts'
import { fileHandlers } from '../../files/index.ts'
import { again, bid, details, link, remove, save, unlink } from './keeping.ts'
import { statistics } from './outcome.ts'
import { paper } from './paper.ts'
import { list, listOf, ofCar, search } from './queries.ts'

/** One year back to tomorrow, unless other days are asked for. */
const inRange = <Query extends { from?: string | undefined; to?: string | undefined }>(query: Query): Query => ({
  ...query,
  from: query.from ?? addMonths(today(), -12),
  to: query.to ?? addDays(today(), 1),
})

export const forecastRoutes = feature(forecasts, {
  list: ({ db, who, query, language }) => list(db, who, { ...inRange(query), language }),
  get: ({ db, params, who, language, t }) => details(db, params.id, { who, language, t }),
  search: ({ db, who, query }) => search(db, who, query.q),
  statistics: ({ db, who, language, t }) => statistics(db, { who, language, t }),
  ofCar: ({ db, who, params }) => ofCar(db, who, params.carId),
  save: ({ db, body, who, language, t }) => save(db, body, { who, language, t }),
  again: ({ db, params, who, language, t }) => again(db, params.id, { who, language, t }),
  bid: ({ db, params, body, who, language, t }) => bid(db, params.id, body, { who, language, t }),
  link: ({ db, params, body, who, language, t }) => link(db, params, body, { who, language, t }),
  unlink: ({ db, params, body, who, language, t }) => unlink(db, params.id, body, { who, language, t }),
  remove: ({ db, params, query, who, language, t }) => remove(db, params.id, query.version, { who, language, t }),
  paper: ({ db, params, who, language, t, platform }) =>
    paper(db, params.id, { who, language, t, files: platform.files }),

  async export({ db, who, params, query, language, t }) {
    const { q, ...filter } = inRange(query)
    const rows = listOf(who, { ...filter, language })
    return exportRows({
      ...{ format: params.format, columns: forecastList.columns, rows: streamed<Forecast>(db, rows), t, language, q },
      title: t('forecasts.title'),
      filter: t('log.period', { from: filter.from ?? '', to: filter.to ?? '' }),
    })
  },

  ...fileHandlers({
    type: 'valuation',
    kind: 'valuation',
    picturesOnly: true,
    read: ({ db, who, language, t }, id) => details(db, id, { who, language, t }),
    owner: async ({ who }, { id }) => ({ type: 'valuation', id, mandatorId: who.mandatorId }),
  }),
})
