import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { oneOf, searchOf } from '../../app/routing/searchparams.ts'

const registers = createRoute({
  getParentRoute: () => deser,
  path: 'btb/registers',
  staticData: {
    title: 'registers.title',
    can: 'BTB.R',
    departments: ['DISMANTLER'],
    help: 'registers.registers',
  },
  validateSearch: searchOf({ register: oneOf('in', 'out', 'reuse') }),
  component: lazily(() => import('./screen.tsx'), 'RegisterScreen'),
})

export const registerRoutes = [registers] as const
