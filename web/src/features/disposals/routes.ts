import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listSearch, listValues, matching, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'

const departments = ['DISMANTLER'] as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/output',
  staticData: { can: 'BTB.R', departments, title: 'disposals.title', help: 'disposals.list' },
  validateSearch: searchOf({ ...listValues, tab: oneOf('others', 'spares') }),
  component: lazily(() => import('./list.tsx'), 'OutputList'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'btb/output/neu',
  staticData: { can: 'BTB.C', departments, title: 'disposals.new', help: 'disposals.editor' },
  validateSearch: searchOf({ disposer: id, yard: id, order: id, wastetype: matching(/^\d{6}$/) }),
  component: lazily(() => import('./screens.tsx'), 'NewDisposal'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'btb/output/details/$id',
  params: recordId,
  staticData: { can: 'BTB.R', departments, help: 'disposals.editor' },
  component: lazily(() => import('./screens.tsx'), 'DisposalDetails'),
})

/** Deliveries of dismantlers to the own disposers and carriers; needs no operating log (details O9). */
const handed = createRoute({
  getParentRoute: () => deser,
  path: 'handed',
  staticData: {
    can: 'STD.R',
    departments: ['DISPOSER', 'CARRIER'],
    title: 'disposals.handed.title',
    help: 'disposals.handed',
  },
  validateSearch: listSearch,
  component: lazily(() => import('./handed.tsx'), 'HandedList'),
})

export const disposalRoutes = [list, create, details, handed] as const
