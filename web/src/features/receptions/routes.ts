import { createRoute } from '@tanstack/react-router'
import { askingAhead, lazily } from '../../app/routing/lazily.ts'
import { deser, open } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const departments = ['DISMANTLER', 'COLLECTOR'] as const
const reading = { can: 'VN.R', departments, help: 'receptions.list' } as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'carpickup',
  staticData: { ...reading, title: 'receptions.title' },
  validateSearch: searchOf({ ...listValues, status: word, ready: word, notice: word }),
  loader: askingAhead(() => import('./list.tsx'), 'askForReceptions'),
  component: lazily(() => import('./list.tsx'), 'ReceptionList'),
})

/** `valuation`: a kept valuation whose car is received. */
const create = createRoute({
  getParentRoute: () => deser,
  path: 'carpickup/neu',
  staticData: { can: 'VN.C', departments, title: 'receptions.new', help: 'receptions.details' },
  validateSearch: searchOf({ valuation: id }),
  component: lazily(() => import('./new.tsx'), 'NewReceptionScreen'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'carpickup/details/$id',
  params: recordId,
  staticData: { ...reading, help: 'receptions.details' },
  validateSearch: searchOf({ tab: oneOf('documents', 'history') }),
  component: lazily(() => import('./details.tsx'), 'ReceptionScreen'),
})

const check = createRoute({
  getParentRoute: () => open,
  path: 'vn/$token',
  component: lazily(() => import('./public.tsx'), 'VnCheck'),
})

export const receptionRoutes = [list, create, details] as const
export const receptionOpenRoutes = [check] as const
