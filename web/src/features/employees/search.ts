import { allows } from '@kreislauf/core/permissions.ts'
import { IconIdBadge2 } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session, visitorOf } from '../../app/session/session.ts'

registerSearch({
  key: 'people',
  title: 'employees.title',
  icon: IconIdBadge2,
  open: () => {
    const account = session.get()?.account
    return allows(account, 'BTB.R') && !!account && visitorOf(account).kinds.includes('DISMANTLER')
  },
  find: async q => (await import('./find.ts')).findPeople(q),
})
