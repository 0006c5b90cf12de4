import { files } from '@kreislauf/core/features/files/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { arrivedOf, keepPart } from '../../platform/files/uploadparts.queries.ts'
import { feature } from '../../platform/http/serve.ts'

export const fileRoutes = feature(files, {
  arrived: async ({ db, params }) => ({ bytes: await arrivedOf(db, params.upload) }),

  async addPart({ db, params: { upload, from }, upload: { files } }) {
    const [part] = files
    if (!part?.bytes.length) throw new Problem('invalid', {}, [{ path: 'file', code: 'required' }])
    return { bytes: await keepPart(db, upload, from, part.bytes) }
  },
})
