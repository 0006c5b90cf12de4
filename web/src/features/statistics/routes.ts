import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { deser } from '../../app/roots.ts'

/** What a statistic is about: which yard, which days. Unreadable values fall back to the usual ones. */
const days = z.object({
  yard: z.coerce.number().int().positive().optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})

const statistic = createRoute({
  getParentRoute: () => deser,
  path: 'btb/statistic',
  staticData: { title: 'statistics.title', can: 'BTB.R', departments: ['DISMANTLER'], help: 'statistics.statistic' },
  validateSearch: days.extend({
    tab: z.enum(['stock', 'balance', 'recycling']).optional().catch(undefined),
    type: z.coerce.string().regex(/^(\d{6}|\d{1,2})$/).optional().catch(undefined),
    since: z.iso.date().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import('./screen.tsx'), 'StatisticScreen'),
})

const evaluations = createRoute({
  getParentRoute: () => deser,
  path: 'evaluations',
  staticData: { title: 'statistics.evaluations.title', can: 'VN.R', departments: ['DISMANTLER'], help: 'statistics.evaluations' },
  validateSearch: days.extend({ tab: z.enum(['cars', 'masses', 'idev', 'sheets']).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./evaluations/screen.tsx'), 'EvaluationsScreen'),
})

export const statisticRoutes = [statistic, evaluations] as const
