import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { open } from '../../app/routing/roots.ts'
import { session } from '../../app/session/session.ts'
import { redirectTo } from '../../ui/address.ts'

const enrol = createRoute({
  getParentRoute: () => open,
  path: 'enrol',
  staticData: { title: 'security.enrol.title' },
  beforeLoad: () => {
    const now = session.get()
    if (!now) throw redirectTo('/login')
    if (!now.account.mustEnrol) throw redirectTo('/deser/dashboard')
  },
  component: lazily(() => import('./enrol.tsx'), 'EnrolScreen'),
})

export const securityOpenRoutes = [enrol] as const
