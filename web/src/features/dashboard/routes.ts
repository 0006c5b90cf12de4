import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { deser } from '../../app/roots.ts'
import { id, searchOf } from '../../app/searchparams.ts'

const dashboard = createRoute({
  getParentRoute: () => deser,
  path: 'dashboard',
  staticData: { title: 'dashboard.title', help: 'dashboard.dashboard' },
  validateSearch: searchOf({ yard: id }),
  component: lazyRouteComponent(() => import('./screen.tsx'), 'DashboardScreen'),
})

export const dashboardRoutes = [dashboard] as const
