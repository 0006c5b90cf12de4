import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, matching, searchOf } from '../../app/routing/searchparams.ts'

const list = createRoute({
  getParentRoute: () => deser,
  path: 'btb/reviews',
  staticData: {
    can: ['BTB.R', 'VN.R'],
    departments: ['DISMANTLER', 'COLLECTOR'],
    title: 'reviews.title',
    help: 'reviews.list',
  },
  // `month` opens one of them, as does the id of its `review`.
  validateSearch: searchOf({ ...listValues, place: id, year: id, month: matching(/^\d{4}-\d{2}$/), review: id }),
  component: lazily(() => import('./list.tsx'), 'ReviewList'),
})

export const reviewRoutes = [list] as const
