import { commonProofs } from '@kreislauf/core/features/evaluations/common.ts'
import { feature } from '../../../platform/http/serve.ts'
import { commonFile } from './file.ts'
import { commonProof } from './proof.ts'

export const commonProofRoutes = feature(commonProofs, {
  get: ({ db, who, params, query }) => commonProof(db, who, params.year, query.ids),

  async file({ db, who, params, query, t, language }) {
    return commonFile(await commonProof(db, who, params.year, query.ids), { t, language })
  },
})
