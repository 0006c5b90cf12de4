import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { recordId } from '../../app/routing/searchparams.ts'

const valuer = { can: 'valuation', departments: ['PURCHASER', 'DISMANTLER', 'COLLECTOR'], companyOnly: true } as const

const overview = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/portfolio',
  staticData: { ...valuer, title: 'portfolio.title', help: 'portfolio.overview' },
  component: lazily(() => import('./screen.tsx'), 'PortfolioScreen'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/portfolio/details/$id',
  params: recordId,
  staticData: { ...valuer, help: 'portfolio.overview' },
  component: lazily(() => import('./details.tsx'), 'PortfolioDetailsScreen'),
})

export const portfolioRoutes = [overview, details] as const
