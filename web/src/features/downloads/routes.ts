import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, searchOf } from '../../app/routing/searchparams.ts'

const list = createRoute({
  getParentRoute: () => deser,
  path: 'downloads',
  staticData: { can: 'login', withoutDepartments: true, title: 'downloads.title', help: 'downloads.list' },
  component: lazily(() => import('./list.tsx'), 'DownloadsScreen'),
})

const loss = createRoute({
  getParentRoute: () => deser,
  path: 'downloads/loss',
  staticData: { can: 'login', withoutDepartments: true, title: 'downloads.loss.title', help: 'downloads.loss' },
  validateSearch: searchOf({ reception: id }),
  component: lazily(() => import('./loss.tsx'), 'LossScreen'),
})

export const downloadRoutes = [list, loss] as const
