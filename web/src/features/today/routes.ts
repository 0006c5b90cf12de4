import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, searchOf } from '../../app/routing/searchparams.ts'

const dashboard = createRoute({
  getParentRoute: () => deser,
  path: 'dashboard',
  staticData: { title: 'today.title', help: 'today.dashboard' },
  validateSearch: searchOf({ yard: id }),
  component: lazily(() => import('./screen.tsx'), 'DashboardScreen'),
})

export const todayRoutes = [dashboard] as const
