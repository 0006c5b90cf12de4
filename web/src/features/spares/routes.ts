import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, matching, recordId, searchOf } from '../../app/routing/searchparams.ts'

const departments = ['DISMANTLER'] as const

const create = createRoute({
  getParentRoute: () => deser,
  path: 'btb/output/spares/neu',
  staticData: { can: 'BTB.C', departments, title: 'spares.new', help: 'spares.editor' },
  validateSearch: searchOf({ parts: matching(/^\d+(,\d+)*$/), yard: id }),
  component: lazily(() => import('./screens.tsx'), 'NewSpareList'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'btb/output/spares/details/$id',
  params: recordId,
  staticData: { can: 'BTB.R', departments, help: 'spares.editor' },
  validateSearch: searchOf({ yard: id }),
  component: lazily(() => import('./screens.tsx'), 'SpareListDetails'),
})

export const spareRoutes = [create, details] as const
