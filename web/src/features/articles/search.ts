import { allows } from '@kreislauf/core/permissions.ts'
import { IconTag } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { departmentsOf, session } from '../../app/session/session.ts'

registerSearch({
  key: 'articles',
  title: 'articles.title',
  icon: IconTag,
  open: () => {
    const account = session.get()?.account
    return allows(account, 'RM.R') && departmentsOf(account, 'REMAN').length > 0
  },
  find: async q => (await import('./find.tsx')).findArticles(q),
})
