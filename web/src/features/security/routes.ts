import { createRoute, redirect } from '@tanstack/react-router'
import { lazily } from '../../app/lazily.ts'
import { open } from '../../app/roots.ts'
import { session } from '../../app/session.ts'

const enrol = createRoute({
  getParentRoute: () => open,
  path: 'enrol',
  staticData: { title: 'security.enrol.title' },
  beforeLoad: () => {
    const now = session.get()
    if (!now) throw redirect({ href: '/login', replace: true })
    if (!now.account.mustEnrol) throw redirect({ href: '/deser/dashboard', replace: true })
  },
  component: lazily(() => import('./enrol.tsx'), 'EnrolScreen'),
})

export const securityOpenRoutes = [enrol] as const
