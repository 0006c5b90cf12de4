import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/lazily.ts'
import { deser } from '../../app/roots.ts'
import { searchOf } from '../../app/searchparams.ts'

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/containers',
  staticData: { can: 'BTB.R', departments: ['DISMANTLER'], title: 'containers.title', help: 'containers.list' },
  // What its list adds is kept as it is: named here, all addresses of the app would be too many to be checked.
  validateSearch: searchOf({}),
  component: lazily(() => import('./list.tsx'), 'ContainerList'),
})

export const containerRoutes = [list] as const
