import { allows } from '@kreislauf/core/permissions.ts'
import { IconPackageExport } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session, visitorOf } from '../../app/session/session.ts'

registerSearch({
  key: 'disposals',
  title: 'disposals.title',
  icon: IconPackageExport,
  open: () => {
    const account = session.get()?.account
    return allows(account, 'BTB.R') && !!account && visitorOf(account).kinds.includes('DISMANTLER')
  },
  find: async q => (await import('./find.ts')).findDisposals(q),
})
