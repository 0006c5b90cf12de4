import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { day, id, matching, oneOf, searchOf } from '../../app/routing/searchparams.ts'

/** Yard and date range of a statistic; invalid values fall back to the defaults. */
const days = { yard: id, from: day, to: day }

const statistic = createRoute({
  getParentRoute: () => deser,
  path: 'btb/statistic',
  staticData: { title: 'evaluations.title', can: 'BTB.R', departments: ['DISMANTLER'], help: 'evaluations.statistic' },
  validateSearch: searchOf({
    ...days,
    tab: oneOf('stock', 'balance', 'recycling'),
    type: matching(/^(\d{6}|\d{1,2})$/),
    since: day,
  }),
  component: lazily(() => import('./screen.tsx'), 'StatisticScreen'),
})

const evaluations = createRoute({
  getParentRoute: () => deser,
  path: 'evaluations',
  staticData: {
    title: 'evaluations.periods.title',
    can: 'VN.R',
    departments: ['DISMANTLER'],
    help: 'evaluations.periods',
  },
  validateSearch: searchOf({ ...days, tab: oneOf('cars', 'masses', 'idev', 'sheets') }),
  component: lazily(() => import('./periods/screen.tsx'), 'EvaluationsScreen'),
})

const behind = createRoute({
  getParentRoute: () => deser,
  path: 'btb/figures/$dismantlerId/$from/$to/$figure',
  params: { parse: ({ dismantlerId, ...rest }) => ({ ...rest, dismantlerId: Number(dismantlerId) }) },
  staticData: { can: 'BTB.R', departments: ['DISMANTLER'], help: 'evaluations.behind' },
  // Values of its list are kept but not named here: otherwise the type of all addresses would be too large to check.
  validateSearch: searchOf({
    of: matching(/^(\d{6}|\d{1,2}|PARTS)$/),
    term: matching(/^(q10|rrc|rrr)-[\d.]+-\w*$/),
  }),
  component: lazily(() => import('./behind/screen.tsx'), 'BehindScreen'),
})

const common = createRoute({
  getParentRoute: () => deser,
  path: 'btb/common',
  staticData: {
    title: 'evaluations.common.title',
    can: 'BTB.R',
    departments: ['DISMANTLER'],
    help: 'evaluations.common',
  },
  validateSearch: searchOf({ year: matching(/^\d{4}$/), yards: matching(/^\d+(,\d+)*$/) }),
  component: lazily(() => import('./common/screen.tsx'), 'CommonProofScreen'),
})

export const evaluationRoutes = [statistic, evaluations, behind, common] as const
