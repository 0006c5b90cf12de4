import { ELV, HULK } from '@kreislauf/core/domain/avv.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { disposalList } from '@kreislauf/core/features/disposals/lists.ts'
import { steps, whyPapersStay } from '@kreislauf/core/features/disposals/rules.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { because, type Db } from '../../platform/database/db.ts'
import { hold } from '../../platform/database/versioned.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { translator } from '../../platform/words/i18n.ts'
import { dismantlerById, letterheadOn, ownYard } from '../companies/index.ts'
import { fileHandlers, keptFilesOf } from '../files/index.ts'
import { allocateFrom, carsBehind, settleHulks } from './allocation/queries.ts'
import { bookDisposal, readerOf } from './booking.ts'
import { behind, disposables } from './lines.queries.ts'
import { paper } from './paper.ts'
import { disposalProcess } from './process.ts'
import { disposalDay, last, list, rows, search } from './queries.ts'
import { available } from './stock.queries.ts'
import { removeDisposal, stored } from './writing.queries.ts'

/** Deletes a disposal: its lines return to stock, its hulks and whole cars to the yard. Refused in a closed period. */
async function remove(db: Db, id: number, reason: string | undefined): Promise<void> {
  const { dismantlerId, actiondate } = await disposalDay(db, id)
  const { closedTill } = await ownYard(db, dismantlerId)
  const { wastetype } = await stored(db, dismantlerId, id)
  refuse(steps.remove({ wastetype, actiondate, closedTill }))
  const cars = wastetype === HULK || wastetype === ELV ? await carsBehind(db, id) : []
  await because(db, { reason })
  await removeDisposal(db, id)
  await allocateFrom(db, { dismantlerId, wastetype, day: actiondate })
  await settleHulks(db, cars)
}

knowConstraints({
  picked: {
    disposal_rdcode_fkey: 'rdcode',
    disposal_mandator_id_carrier_id_fkey: 'carrierId',
    disposal_mandator_id_disposer_id_fkey: 'myDisposerId',
    disposal_mandator_id_staff_id_fkey: 'staffId',
  },
})

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

  ...fileHandlers({
    type: 'disposal',
    kind: 'DISPOSAL',
    read: ({ db }, id) => disposalDay(db, id),
    owner: ({ db }, { dismantlerId }) => ownYard(db, dismantlerId),
    async whyStays({ db }, { dismantlerId, actiondate }) {
      const { closedTill } = await ownYard(db, dismantlerId)
      return whyPapersStay({ actiondate, closedTill })
    },
    answer: ({ db }, id) => keptFilesOf(db, { type: 'disposal', id }),
  }),
})
