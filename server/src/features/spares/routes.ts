import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { knowConstraints } from '../../platform/database/constraints.ts'
import { feature } from '../../platform/http/serve.ts'
import { spareKinds, writeKind } from '../parts/index.ts'
import { exportLists, register } from './exports.ts'
import { lists, outsOfCar, spareListById } from './queries.ts'
import { saveSpares } from './saving.ts'

knowConstraints({
  taken: { spare_kind_name: 'duplicate', spare_line_once: 'duplicate' },
  picked: { spare_list_mandator_id_staff_id_fkey: 'staffId' },
})

export const spareRoutes = feature(spares, {
  kinds: ({ db, language }) => spareKinds(db, language),

  async saveKind({ db, body, language }) {
    const id = await writeKind(db, body)
    const kind = (await spareKinds(db, language)).find(({ ownId }) => ownId === id)
    if (!kind) throw new Problem('not-found')
    return kind
  },

  list: ({ db, params, query, language }) => lists(db, params.dismantlerId, { ...query, language }),

  async get({ db, params, language }) {
    const list = await spareListById(db, params.id, language)
    if (list.dismantlerId !== params.dismantlerId) throw new Problem('not-found')
    return list
  },

  save: ({ db, params, body, language }) => saveSpares(db, body, { ...params, language }),

  ofCar: ({ db, params, language }) => outsOfCar(db, params.id, language),

  download: ({ db, params, query }) => register(db, params.id, query.format),

  export: ({ db, params, query, language, t }) => exportLists(db, { params, language, t }, query),
})
