import { allows } from '@kreislauf/core/permissions.ts'
import i18next from 'i18next'
import { call } from '../../app/api.ts'
import { registerSearch } from '../../app/search.ts'
import { session } from '../../app/session.ts'

registerSearch({
  key: 'receptions',
  title: 'receptions.title',
  open: () => allows(session.get()?.account, 'VN.R'),
  find: async q => {
    const { receptions } = await import('@kreislauf/core/features/receptions/contract.ts')
    const found = await call(receptions.search, { query: { q } })
    return found.map(({ id, vnr, licenceplate, car, keeper, vin }) => ({
      key: `reception ${id}`,
      label: i18next.t('receptions.named', { vnr }),
      detail: [licenceplate, car, keeper, vin].filter(Boolean).join(' · '),
      to: `/deser/carpickup/details/${id}`,
    }))
  },
})
