import { allows } from '@kreislauf/core/permissions.ts'
import { IconRecycle } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { departmentsOf, session } from '../../app/session/session.ts'

registerSearch({
  key: 'coreoffers',
  title: 'coreoffers.title',
  icon: IconRecycle,
  open: () => {
    const account = session.get()?.account
    return allows(account, 'RMD.R') && departmentsOf(account, 'DISMANTLER').length > 0
  },
  find: async q => (await import('./find.ts')).findOffers(q),
})
