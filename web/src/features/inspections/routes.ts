import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser, open } from '../../app/routing/roots.ts'
import { id, listValues, searchOf } from '../../app/routing/searchparams.ts'

const list = createRoute({
  getParentRoute: () => deser,
  path: 'inspections',
  staticData: {
    can: 'head',
    departments: ['DISMANTLER'],
    title: 'inspections.title',
    help: 'inspections.list',
  },
  validateSearch: searchOf({ ...listValues, open: id }),
  component: lazily(() => import('./list.tsx'), 'InspectionList'),
})

/** The public screen of a link, without an account. */
const folder = createRoute({
  getParentRoute: () => open,
  path: 'inspection/$token',
  component: lazily(() => import('./folder.tsx'), 'FolderScreen'),
})

export const inspectionRoutes = [list] as const
export const inspectionOpenRoutes = [folder] as const
