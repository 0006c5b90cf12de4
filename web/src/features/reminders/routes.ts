import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'

const settings = createRoute({
  getParentRoute: () => deser,
  path: 'company/reminders',
  staticData: { title: 'reminders.title', help: 'companies.reminders', can: 'STD.R' },
  component: lazily(() => import('./screen.tsx'), 'RemindersScreen'),
})

export const reminderRoutes = [settings] as const
