import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { disposalList } from '@kreislauf/core/features/disposals/lists.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { hold } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { translator } from '../../platform/words/i18n.ts'
import { dismantlerById, letterheadOn, ownYard } from '../companies/index.ts'
import { lastingPicture, shownFile } from '../files/index.ts'
import { bookDisposal, readerOf } from './booking.ts'
import { addDocs, keptDoc, removeDoc } from './docs.ts'
import { behind, disposables } from './lines.queries.ts'
import { paper } from './paper.ts'
import { disposalProcess } from './process.ts'
import { last, list, rows, search } from './queries.ts'
import { remove } from './remove.ts'
import { available } from './stock.queries.ts'

export const disposalRoutes = feature(disposals, {
  process: call => disposalProcess(call.db, call.params.id, readerOf(call)),

  list: call => list(call.db, call.params.id, call.query, readerOf(call)),

  search: pipelined(({ db, query, language }) => search(db, query.q, readerOf({ language, t: translator(language) }))),

  async get(call) {
    const process = await disposalProcess(call.db, call.params.id, readerOf(call))
    if (process.disposal.dismantlerId !== call.params.dismantlerId) throw new Problem('not-found')
    return process
  },

  save: call => bookDisposal(call.db, call.params.dismantlerId, call.body, readerOf(call)),
  async remove({ db, params: { id }, query: { reason, version } }) {
    await hold(db, 'disposal', { id, version })
    await remove(db, id, reason)
  },

  disposables: ({ db, params, query }) => disposables(db, params.id, query),

  behind: pipelined(({ db, params }) => behind(db, params.id)),

  async available({ db, params: { dismantlerId, wastetype, day }, query }) {
    await ownYard(db, dismantlerId)
    return { wastetype, day, ...(await available(db, dismantlerId, wastetype, day, query.without)) }
  },

  async last(call) {
    const { dismantlerId, disposerId } = call.params
    return last(call.db, dismantlerId, disposerId, call.query.wastetype, readerOf(call))
  },

  async export(call) {
    const { db, params, query, t, language } = call
    const { format, dismantlerId, from, to } = params
    await ownYard(db, dismantlerId)
    return exportRows({
      format,
      columns: disposalList.columns,
      rows: await rows(db, dismantlerId, { ...query, q: undefined, from, to }, readerOf(call)),
      q: query.q,
      t,
      language,
      title: t('disposals.title'),
      company: await letterheadOn(db, await dismantlerById(db, dismantlerId), to),
      filter: [formatValue('day', from, language), formatValue('day', to, language)].join(' – '),
    })
  },

  paper: call => paper(call.db, call.params.id, { ...readerOf(call), t: call.t }),

  addDocs: ({ db, params, upload }) => addDocs(db, params.id, upload),
  doc: async ({ db, params, platform }) => shownFile(platform.files, await keptDoc(db, params.docId)),
  thumbnail: async ({ db, params: { docId, size }, platform }) =>
    lastingPicture(platform.files, await keptDoc(db, docId), size),
  removeDoc: ({ db, params }) => removeDoc(db, params.docId),
})
