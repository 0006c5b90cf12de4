import { today } from '@kreislauf/core/days.ts'
import { companyExport } from '@kreislauf/core/features/export/contract.ts'
import { feature } from '../../platform/http/serve.ts'
import { archive } from './archive.ts'
import { mandatorName } from './queries.ts'

export const exportRoutes = feature(companyExport, {
  async all({ db, t, language, platform }) {
    const company = await mandatorName(db)
    const name = `${company.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'Kreislauf'}-${today()}.zip`
    return { name, type: 'application/zip', ...(await archive({ db, files: platform.files, company, t, language })) }
  },
})
