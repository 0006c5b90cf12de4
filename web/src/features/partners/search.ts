import { allows } from '@kreislauf/core/permissions.ts'
import { IconBuildingFactory2, IconTruck } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session } from '../../app/session/session.ts'

const open = () => allows(session.get()?.account, 'BTB.R')

registerSearch({
  key: 'carriers',
  title: 'partners.carriers.title',
  icon: IconTruck,
  open,
  find: async q => (await import('./find.ts')).findCarriers(q),
})

registerSearch({
  key: 'disposers',
  title: 'partners.disposers.title',
  icon: IconBuildingFactory2,
  open,
  find: async q => (await import('./find.ts')).findDisposers(q),
})
