import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { open } from '../../app/routing/roots.ts'

const landing = createRoute({
  getParentRoute: () => open,
  path: 'welcome',
  staticData: { title: 'landing.title', ownHead: true },
  component: lazily(() => import('./screen.tsx'), 'LandingScreen'),
})

export const landingRoutes = [landing] as const
