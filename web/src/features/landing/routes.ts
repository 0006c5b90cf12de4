import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { open } from '../../app/roots.ts'

const landing = createRoute({
  getParentRoute: () => open,
  path: 'welcome',
  staticData: { title: 'landing.title' },
  component: lazyRouteComponent(() => import('./screen.tsx'), 'LandingScreen'),
})

export const landingRoutes = [landing] as const
