import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn, ownDismantler, ownYard } from '../companies/index.ts'
import { idevFile } from '../evaluations/index.ts'
import { gapsOf } from '../statements/index.ts'
import { behind } from './behind.queries.ts'
import { keep, linesOf, markSent, opened, save } from './keeping.ts'
import { fillOrigins } from './origins.queries.ts'
import { list, reportById, suggestion } from './queries.ts'

knowConstraints({
  taken: { waste_report_year: 'wastereports.year-taken' },
})

export const wasteReportRoutes = feature(wastereports, {
  async list({ db, params: { dismantlerId } }) {
    const at = batchReads(db)
    const [reports] = await Promise.all([list(at, dismantlerId), ownYard(at, dismantlerId)])
    return reports
  },

  async suggestion({ db, params: { dismantlerId, year } }) {
    const at = batchReads(db)
    const [suggested] = await Promise.all([suggestion(at, dismantlerId, year), ownYard(at, dismantlerId)])
    return suggested
  },

  get: ({ db, params, language }) => opened(db, params.id, language),

  async save({ db, params: { dismantlerId }, body }) {
    await ownYard(db, dismantlerId)
    return save(db, dismantlerId, body)
  },

  async gaps({ db, params }) {
    const { dismantlerId, from, till: to } = await reportById(db, params.id)
    return gapsOf(db, { dismantlerId, from, to })
  },

  async saveOrigins({ db, params: { dismantlerId }, body }) {
    await ownYard(db, dismantlerId)
    return fillOrigins(db, dismantlerId, body)
  },

  behind: async ({ db, params: { id, ...line } }) => behind(db, await reportById(db, id), line),

  keep: ({ db, params, body }) => keep(db, params.id, body),

  sent: ({ db, who, params, body }) => markSent(db, who, params.id, body),

  async file({ db, who, params, query }) {
    const report = await reportById(db, params.id)
    const { dismantlerId, from, till: to } = report
    const company = await letterheadOn(db, await ownDismantler(db, who, dismantlerId), to)
    const range = { dismantlerId, from, to }
    return idevFile(await linesOf(db, report), { range, format: 'csv', company, encoding: query.encoding })
  },
})
