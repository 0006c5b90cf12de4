import { addDays, START_OF_STATISTICS, today } from '@kreislauf/core/days.ts'
import { co2Saving } from '@kreislauf/core/domain/co2.ts'
import { isInterim, isRdCode, sharesOf } from '@kreislauf/core/domain/treatment.ts'
import type { BehindQuery, BehindRow, Co2, Figure } from '@kreislauf/core/features/evaluations/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { behindList } from '@kreislauf/core/features/evaluations/lists.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { type Call, pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf } from '../../platform/http/session.ts'
import { letterheadOn, ofOwn, ownDismantler } from '../companies/index.ts'
import { balance, balanceNow } from './balance.queries.ts'
import { behind, listBehind, sumBehind } from './behind/queries.ts'
import { co2Figures, type HandedOver, handedOver } from './co2.queries.ts'
import { evaluation } from './evaluation/evaluation.ts'
import { evaluationFile } from './evaluation/file.ts'
import type { Asked } from './files.ts'
import { balanceFile, idevFile, recyclingFile, stockFile } from './files.ts'
import { flowFile } from './flow/file.ts'
import { flow } from './flow/queries.ts'
import { forecastOf } from './forecast/forecast.ts'
import { idev } from './idev/queries.ts'
import type { Range } from './queries.ts'
import { stock, stockHistory } from './queries.ts'
import { accepted } from './recycling/queries.ts'
import { recycling } from './recycling/rates.ts'

/** Emissions avoided by recycling in a period, excluding incinerated and landfilled amounts (domain 8). An estimate. */
async function saving(db: Db, range: Range, language: string): Promise<Co2> {
  const [figures, lines, { cars }] = await Promise.all([
    co2Figures(db, range.to, language),
    handedOver(db, range),
    accepted(db, range),
  ])
  const { kgco2e, terms } = co2Saving(
    lines.filter(recycled),
    figures.map(({ key, per, factor }) => ({ key, per, kgco2e: factor })),
  )
  const total = (key: string, pick: (term: (typeof terms)[number]) => number) =>
    round(terms.filter(term => term.key === key).reduce((sum, term) => sum + pick(term), 0))
  return {
    kgco2e,
    cars,
    terms: figures.map(figure => ({
      ...figure,
      amount: total(figure.key, term => term.amount),
      kgco2e: total(figure.key, term => term.kgco2e),
    })),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Recycled as the quotas define it: for hulks, sorting and storing the share stated by the receiver. */
const recycled = ({ hulk, rdcode }: HandedOver) =>
  hulk || rdcode === 'REUSE' || isInterim(rdcode) || (isRdCode(rdcode) && sharesOf(rdcode).recycled > 0)

/** Details of a figure as a file; the search uses the visible columns. */
async function behindFile(
  db: Db,
  figure: Figure,
  { range, format, company, t, language }: Asked,
  { q, ...query }: z.output<typeof BehindQuery>,
): Promise<Sent> {
  const rows = await listBehind(db, { ...range, figure, of: query }, query, language)
  return exportRows({
    ...{ format, columns: behindList.columns, rows: streamed<BehindRow>(db, rows), t, language, q, company },
    title: t('evaluations.behind.title'),
    filter: [
      t(`evaluations.behind.figures.${figure}`),
      query.of,
      t('evaluations.period', { from: range.from, to: range.to }),
    ]
      .filter(Boolean)
      .join(' · '),
  })
}

type File = Call<typeof evaluations.idevFile>

const asked = async ({ db, who, params, t, language }: Pick<File, 'db' | 'who' | 'params' | 't' | 'language'>) => ({
  range: params,
  format: params.format,
  company: await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.to),
  t,
  language,
})

export const evaluationRoutes = feature(evaluations, {
  stockHistory: pipelined(({ db, params }) => stockHistory(db, params, params.wastetype)),

  async stock({ db, who, params, language }) {
    return ofOwn({ db, who, params }, at => stock(at, params.dismantlerId, params.to, language))
  },

  stockFile: async call =>
    stockFile(call.db, await asked({ ...call, params: { ...call.params, from: call.params.to } })),

  async balance({ db, who, params }) {
    return ofOwn({ db, who, params }, at => balance(at, params))
  },

  async balanceTill({ db, who, params }) {
    const { closedTill } = await ownDismantler(db, who, params.dismantlerId)
    return balanceNow(db, { ...params, from: closedTill ? addDays(closedTill, 1) : START_OF_STATISTICS })
  },

  balanceFile: async call => balanceFile(call.db, await asked(call)),

  behind: ({ db, params: { figure, ...range }, query, language }) =>
    behind(db, { ...range, figure, of: query }, query, language),

  async behindSum({ db, who, params: { figure, ...range }, query }) {
    return ofOwn({ db, who, params: range }, at => sumBehind(at, { ...range, figure, of: query }))
  },

  behindFile: async call => behindFile(call.db, call.params.figure, await asked(call), call.query),

  async recycling({ db, who, params }) {
    return ofOwn({ db, who, params }, at => recycling(at, params))
  },

  async forecast({ db, who, params, query, language }) {
    return ofOwn({ db, who, params }, at => forecastOf(at, { ...params, day: query.day ?? today() }, language))
  },

  async recyclingFile(call) {
    const { db, who, params } = call
    const yard = await ownDismantler(db, who, params.dismantlerId)
    return recyclingFile(call, params, await letterheadOn(db, yard, params.to))
  },

  async idev({ db, who, params, language }) {
    return ofOwn({ db, who, params }, at => idev(at, { ...params, language }))
  },

  idevFile: async call => idevFile(await idev(call.db, { ...call.params, language: 'de' }), await asked(call)),

  async co2({ db, who, params, language }) {
    return ofOwn({ db, who, params }, at => saving(at, params, language))
  },

  co2Figures: ({ db, language }) => co2Figures(db, today(), language),

  async evaluation({ db, who, params, language }) {
    return ofOwn({ db, who, params }, at => evaluation(at, params, language, allows(holderOf(who), 'BTB.R')))
  },

  evaluationFile: async call =>
    evaluationFile(call.db, call.params.part, await asked(call), allows(holderOf(call.who), 'BTB.R')),

  async flow({ db, who, params, language }) {
    return ofOwn({ db, who, params }, at => flow(at, params, language))
  },

  flowFile: async call => flowFile(call.db, await asked(call)),
})
