import { allows } from '@kreislauf/core/permissions.ts'
import { IconBox } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session, visitorOf } from '../../app/session/session.ts'

registerSearch({
  key: 'parts',
  title: 'parts.title',
  icon: IconBox,
  open: () => {
    const account = session.get()?.account
    return allows(account, 'BTB.R') && !!account && visitorOf(account).kinds.includes('DISMANTLER')
  },
  find: async q => (await import('./find.tsx')).findParts(q),
})
