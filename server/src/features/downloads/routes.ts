import { downloads } from '@kreislauf/core/features/downloads/contract.ts'
import { downloadItems } from '@kreislauf/core/features/downloads/items.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { refuse } from '@kreislauf/core/problems.ts'
import { feature } from '../../platform/http/serve.ts'
import { holderOf } from '../../platform/http/session.ts'
import { emptyLoss, knownOf, lossPdf } from './loss.ts'
import { contractPdf, pagePdf } from './pages.ts'

export const downloadRoutes = feature(downloads, {
  list: async ({ t }) =>
    downloadItems.map(({ id, kind, departments }) => ({
      ...{ id, kind, departments: [...departments] },
      title: t(`downloads.items.${id}.title`),
      description: t(`downloads.items.${id}.text`),
    })),

  get: ({ db, params: { id }, language }) => {
    if (id === 'processing') return contractPdf(db, language)
    return id === 'loss' ? lossPdf(emptyLoss, language) : pagePdf(id, language)
  },

  async loss({ db, who, body: { receptionId, ...given }, language }) {
    if (!receptionId) return lossPdf(given, language)
    refuse(allows(holderOf(who), 'VN.R') ? undefined : 'forbidden')
    const known = await knownOf(db, receptionId)
    const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
    return lossPdf({ ...given, ...known, ...typed }, language)
  },
})
