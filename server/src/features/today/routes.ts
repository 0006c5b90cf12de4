import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { feature } from '../../platform/http/serve.ts'
import { ofOwn, ownCollector, ownDepartment } from '../companies/index.ts'
import { dayOf } from './overview.ts'

export const todayRoutes = feature(dashboards, {
  async collector({ db, who, params, language }) {
    const at = batchReads(db)
    const [day] = await Promise.all([
      dayOf(at, who, { kind: 'COLLECTOR', place: params.id, language }),
      ownCollector(at, who, params.id),
    ])
    return day
  },

  async reman({ db, who, params, language }) {
    const at = batchReads(db)
    const [day] = await Promise.all([
      dayOf(at, who, { kind: 'REMAN', place: params.id, language }),
      ownDepartment(at, params.id, 'REMAN'),
    ])
    return day
  },

  async yard({ db, who, params, language }) {
    return ofOwn({ db, who, params }, at =>
      dayOf(at, who, { kind: 'DISMANTLER', place: params.dismantlerId, language }),
    )
  },
})
