import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, recordId, searchOf } from '../../app/routing/searchparams.ts'

const visitor = { can: 'BTB.C', departments: ['DISMANTLER'], help: 'imports.import' } as const

const overview = createRoute({
  getParentRoute: () => deser,
  path: 'import',
  staticData: { ...visitor, title: 'imports.title' },
  component: lazily(() => import('./overview.tsx'), 'ImportOverview'),
})

const wizard = createRoute({
  getParentRoute: () => deser,
  path: 'import/$subject',
  staticData: visitor,
  component: lazily(() => import('./wizard.tsx'), 'ImportWizard'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'import/details/$id',
  params: recordId,
  staticData: visitor,
  component: lazily(() => import('./details.tsx'), 'ImportDetails'),
})

const remanufacturer = { can: 'RM.C', departments: ['REMAN'], help: 'articles.import' } as const

const articles = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/import',
  staticData: { ...remanufacturer, title: 'imports.articlesTitle' },
  validateSearch: searchOf({ place: id }),
  component: lazily(() => import('./wizard.tsx'), 'ArticleImport'),
})

const articleDetails = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/import/details/$id',
  params: recordId,
  staticData: remanufacturer,
  component: lazily(() => import('./details.tsx'), 'ArticleImportDetails'),
})

const valuer = {
  can: 'valuation',
  departments: ['PURCHASER', 'DISMANTLER', 'COLLECTOR'],
  companyOnly: true,
  help: 'prices.import',
} as const

const prices = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/prices/import',
  staticData: { ...valuer, title: 'imports.pricesTitle' },
  component: lazily(() => import('./wizard.tsx'), 'PriceImport'),
})

const priceDetails = createRoute({
  getParentRoute: () => deser,
  path: 'purchaser/prices/import/details/$id',
  params: recordId,
  staticData: valuer,
  component: lazily(() => import('./details.tsx'), 'PriceImportDetails'),
})

export const importRoutes = [overview, wizard, details, articles, articleDetails, prices, priceDetails] as const
