import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { listSearch } from '../../app/routing/searchparams.ts'

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/containers',
  staticData: { can: 'BTB.R', departments: ['DISMANTLER'], title: 'containers.title', help: 'containers.list' },
  validateSearch: listSearch,
  component: lazily(() => import('./list.tsx'), 'ContainerList'),
})

export const containerRoutes = [list] as const
