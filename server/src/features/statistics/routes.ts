import { START_OF_STATISTICS, today } from '@kreislauf/core/days.ts'
import { statistics } from '@kreislauf/core/features/statistics/contract.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { type Call, feature } from '../../platform/serve.ts'
import { holderOf } from '../../platform/session.ts'
import { letterheadOn } from '../companies/index.ts'
import { co2Figures } from './co2/queries.ts'
import { saving } from './co2/saving.ts'
import { collectorDay, overview } from './dashboard/overview.ts'
import { evaluation } from './evaluation/evaluation.ts'
import { balanceFile, idevFile, recyclingFile, stockFile } from './files.ts'
import { idev } from './idev/queries.ts'
import { ownCollector, ownDismantler } from './owning.ts'
import { balance, openFrom, stock, stockHistory } from './queries.ts'
import { recycling } from './recycling/rates.ts'

type File = Call<typeof statistics.idevFile>

const asked = async ({ db, who, params, t, language }: Pick<File, 'db' | 'who' | 'params' | 't' | 'language'>) => ({
  range: params,
  format: params.format,
  company: await letterheadOn(db, await ownDismantler(db, who, params.dismantlerId), params.to),
  t,
  language,
})

export const statisticRoutes = feature(statistics, {
  async stockHistory({ db, who, params }) {
    await ownDismantler(db, who, params.dismantlerId)
    return stockHistory(db, params, params.wastetype)
  },

  async stock({ db, who, params, language }) {
    await ownDismantler(db, who, params.dismantlerId)
    return stock(db, params.dismantlerId, params.to, language)
  },

  stockFile: async call =>
    stockFile(call.db, await asked({ ...call, params: { ...call.params, from: call.params.to } })),

  async balance({ db, who, params }) {
    await ownDismantler(db, who, params.dismantlerId)
    return balance(db, params)
  },

  async balanceTill({ db, who, params }) {
    await ownDismantler(db, who, params.dismantlerId)
    const from = await openFrom(db, params.dismantlerId, START_OF_STATISTICS)
    return balance(db, { ...params, from })
  },

  balanceFile: async call => balanceFile(call.db, await asked(call)),

  async recycling({ db, who, params }) {
    await ownDismantler(db, who, params.dismantlerId)
    return recycling(db, params)
  },

  async recyclingFile({ db, who, params }) {
    const yard = await ownDismantler(db, who, params.dismantlerId)
    return recyclingFile(db, params, await letterheadOn(db, yard, params.to))
  },

  async idev({ db, who, params, language }) {
    await ownDismantler(db, who, params.dismantlerId)
    return idev(db, { ...params, language })
  },

  idevFile: async call => idevFile(call.db, await asked(call)),

  async co2({ db, who, params, language }) {
    await ownDismantler(db, who, params.dismantlerId)
    return saving(db, params, language)
  },

  co2Figures: ({ db, language }) => co2Figures(db, today(), language),

  async evaluation({ db, who, params, language }) {
    await ownDismantler(db, who, params.dismantlerId)
    return evaluation(db, params, language, allows(holderOf(who), 'BTB.R'))
  },

  async collectorDay({ db, who, params, language }) {
    await ownCollector(db, who, params.id)
    return collectorDay(db, params.id, language)
  },

  async dashboard({ db, who, params, language }) {
    await ownDismantler(db, who, params.dismantlerId)
    return overview(db, who, params.dismantlerId, language)
  },
})
