import { allows } from '@kreislauf/core/permissions.ts'
import { IconStack2 } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session, visitorOf } from '../../app/session/session.ts'

registerSearch({
  key: 'wastes',
  title: 'evaluations.stock.types',
  icon: IconStack2,
  open: () => {
    const account = session.get()?.account
    return allows(account, 'BTB.R') && !!account && visitorOf(account).kinds.includes('DISMANTLER')
  },
  find: async q => (await import('./find.ts')).findWastes(q),
})
