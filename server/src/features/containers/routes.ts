import { today } from '@kreislauf/core/days.ts'
import { containers } from '@kreislauf/core/features/containers/contract.ts'
import { containerList } from '@kreislauf/core/features/containers/lists.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { pipelined } from '../../platform/http/handlers.ts'
import { feature } from '../../platform/http/serve.ts'
import { letterheadOn, ownYard } from '../companies/index.ts'
import { containersOf, listContainers } from './queries.ts'
import { saveLimit } from './saving.ts'

export const containerRoutes = feature(containers, {
  list: pipelined(({ db, params, language }) => containersOf(db, { ...params, language, day: today() })),

  save: ({ db, params, body, language }) => saveLimit(db, { ...params, language }, body),

  async export({ db, params, language, t }) {
    const company = await letterheadOn(db, await ownYard(db, params.dismantlerId), today())
    return exportRows({
      ...{ format: params.format, columns: containerList.columns, t, language, company, title: t('containers.title') },
      rows: await listContainers(db, { dismantlerId: params.dismantlerId, language, day: today() }),
      filter: t('evaluations.stockOn', { day: today() }),
    })
  },
})
