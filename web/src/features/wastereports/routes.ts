import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, oneOf, searchOf } from '../../app/routing/searchparams.ts'

const report = createRoute({
  getParentRoute: () => deser,
  path: 'evaluations/idev/$year',
  params: { parse: ({ year }) => ({ year: Number(year) }) },
  staticData: { can: 'BTB.R', departments: ['DISMANTLER'], help: 'wastereports.report' },
  validateSearch: searchOf({ yard: id, step: oneOf('PERIOD', 'GAPS', 'DIFFERENCES', 'FILE') }),
  component: lazily(() => import('./screen.tsx'), 'WasteReportScreen'),
})

export const wasteReportRoutes = [report] as const
