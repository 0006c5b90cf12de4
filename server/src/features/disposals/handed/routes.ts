import { handed } from '@kreislauf/core/features/disposals/handed.ts'
import { handedList } from '@kreislauf/core/features/disposals/lists.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { exportRows } from '../../../platform/documents/exports.ts'
import { pipelined } from '../../../platform/http/handlers.ts'
import { feature } from '../../../platform/http/serve.ts'
import { handedRows, listHanded } from './queries.ts'

export const handedRoutes = feature(handed, {
  list: pipelined(({ db, query, language }) => listHanded(db, { ...query, language })),

  async export({ db, params, query, t, language }) {
    const days = [query.from, query.to].map(day => (day ? formatValue('day', day, language) : ''))
    return exportRows({
      format: params.format,
      columns: handedList.columns,
      rows: await handedRows(db, { ...query, language }),
      q: query.q,
      t,
      language,
      title: t('disposals.handed.title'),
      ...(days.some(Boolean) && { filter: days.join(' – ') }),
    })
  },
})
