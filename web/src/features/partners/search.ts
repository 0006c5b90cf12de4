import { allows } from '@kreislauf/core/permissions.ts'
import { registerSearch } from '../../app/search.ts'
import { session } from '../../app/session.ts'

const open = () => allows(session.get()?.account, 'BTB.R')

registerSearch({
  key: 'carriers',
  title: 'partners.carriers.title',
  open,
  find: async q => (await import('./find.ts')).findCarriers(q),
})

registerSearch({
  key: 'disposers',
  title: 'partners.disposers.title',
  open,
  find: async q => (await import('./find.ts')).findDisposers(q),
})
