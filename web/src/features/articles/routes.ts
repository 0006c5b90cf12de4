import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf } from '../../app/routing/searchparams.ts'

const departments = ['REMAN'] as const

const list = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/offers',
  staticData: { can: 'RM.R', departments, title: 'articles.title', help: 'articles.list' },
  validateSearch: searchOf({ ...listValues, place: id, state: oneOf('ACTIVE', 'COVERED', 'INACTIVE') }),
  component: lazily(() => import('./screens.tsx'), 'ArticleList'),
})

const create = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/offers/neu',
  staticData: { can: 'RM.C', departments, title: 'articles.new', help: 'articles.editor' },
  validateSearch: searchOf({ place: id }),
  component: lazily(() => import('./screens.tsx'), 'NewArticle'),
})

const details = createRoute({
  getParentRoute: () => deser,
  path: 'remanufacturer/offers/details/$id',
  params: recordId,
  staticData: { can: 'RM.R', departments, help: 'articles.editor' },
  component: lazily(() => import('./screens.tsx'), 'ArticleDetails'),
})

export const articleRoutes = [list, create, details] as const
