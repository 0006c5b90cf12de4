import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../app/liststate.ts'
import { deser, open } from '../../app/roots.ts'
import './search.ts'

const departments = ['DISMANTLER', 'COLLECTOR'] as const
const reading = { can: 'VN.R', departments, help: 'receptions.list' } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'carpickup',
  staticData: { ...reading, title: 'receptions.title' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./list.tsx'), 'ReceptionList'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'carpickup/neu',
  staticData: { can: 'VN.C', departments, title: 'receptions.new', help: 'receptions.details' },
  component: lazyRouteComponent(() => import('./new.tsx'), 'NewReceptionScreen'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'carpickup/details/$receptionID',
  staticData: { ...reading, help: 'receptions.details' },
  validateSearch: z.looseObject({ tab: z.enum(['documents', 'history']).optional() }),
  component: lazyRouteComponent(() => import('./details.tsx'), 'ReceptionScreen'),
})

const check = createRoute({
  getParentRoute: () => open,
  path: 'vn/$token',
  component: lazyRouteComponent(() => import('./public.tsx'), 'VnCheck'),
})

export const receptionRoutes = [list, create, details] as const
export const receptionOpenRoutes = [check] as const
