import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

/** Who values cars, as the calls ask for it. */
export const valuer = {
  can: 'valuation',
  departments: ['PURCHASER', 'DISMANTLER', 'COLLECTOR'],
  companyOnly: true,
} as const

/** `kba`: a key number to begin with; `car`: an own car to value; `step`: the open step, from 1. */
const value = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser',
  staticData: { ...valuer, title: 'valuations.title', help: 'valuations.value' },
  validateSearch: searchOf({ kba: word, car: id, step: id }),
  component: lazily(() => import('./screen.tsx'), 'ValuationScreen'),
})

const kept = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/forecasts',
  staticData: { ...valuer, title: 'forecasts.title', help: 'forecasts.list' },
  validateSearch: searchOf({ ...listValues, bidstate: word, linked: word }),
  component: lazily(() => import('./kept/pages.ts'), 'ForecastList'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/forecasts/details/$id',
  params: recordId,
  staticData: { ...valuer, help: 'forecasts.details' },
  component: lazily(() => import('./kept/pages.ts'), 'ForecastScreen'),
})

const hindsight = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/forecasts/statistics',
  staticData: { ...valuer, title: 'forecasts.statistics.title', help: 'forecasts.statistics' },
  component: lazily(() => import('./kept/pages.ts'), 'HindsightScreen'),
})

/** `one`, `other`: the valuations that are compared. */
const compare = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/forecasts/compare',
  staticData: { ...valuer, title: 'forecasts.compare.title', help: 'forecasts.compare' },
  validateSearch: searchOf({ one: id, other: id }),
  component: lazily(() => import('./kept/pages.ts'), 'CompareScreen'),
})

const portfolios = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/portfolio',
  staticData: { ...valuer, title: 'portfolios.title', help: 'portfolio.overview' },
  component: lazily(() => import('./portfolio/screen.tsx'), 'PortfolioScreen'),
})

const portfolio = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/portfolio/details/$id',
  params: recordId,
  staticData: { ...valuer, help: 'portfolio.overview' },
  component: lazily(() => import('./portfolio/details.tsx'), 'PortfolioDetailsScreen'),
})

export const valuationRoutes = [value, kept, details, hindsight, compare, portfolios, portfolio] as const
