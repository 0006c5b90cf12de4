import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, recordId, searchOf, word } from '../../app/routing/searchparams.ts'

const looper = { can: 'STD.R', departments: ['LOOPER'] } as const
const recycler = { can: 'STD.R', departments: ['RECYCLER'] } as const

const searchValues = searchOf({ ...listValues, place: id, status: word, tab: oneOf('market'), kind: id })

const orders = createRoute({
  getParentRoute: () => deser,
  path: 'exchangelooper/myorders',
  staticData: { ...looper, title: 'pickuporders.title', help: 'pickuporders.list' },
  validateSearch: searchValues,
  component: lazily(() => import('./pages.ts'), 'OrderList'),
})

const order = createRoute({
  getParentRoute: () => deser,
  path: 'exchangelooper/myorders/details/$id',
  params: recordId,
  staticData: { ...looper, help: 'pickuporders.details' },
  component: lazily(() => import('./pages.ts'), 'OwnOrder'),
})

const incoming = createRoute({
  getParentRoute: () => deser,
  path: 'exchangerecycler/orders',
  staticData: { ...recycler, title: 'pickuporders.incoming', help: 'pickuporders.incoming' },
  validateSearch: searchValues,
  component: lazily(() => import('./pages.ts'), 'IncomingList'),
})

const incomingOrder = createRoute({
  getParentRoute: () => deser,
  path: 'exchangerecycler/orders/details/$id',
  params: recordId,
  staticData: { ...recycler, help: 'pickuporders.answer' },
  component: lazily(() => import('./pages.ts'), 'IncomingOrder'),
})

export const pickupOrderRoutes = [orders, order, incoming, incomingOrder] as const
