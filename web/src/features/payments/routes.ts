import { createRoute } from '@tanstack/react-router'
import { lazily } from '../../app/routing/lazily.ts'
import { deser, open } from '../../app/routing/roots.ts'
import { id, listValues, oneOf, searchOf, word } from '../../app/routing/searchparams.ts'

const order = createRoute({
  getParentRoute: () => deser,
  path: 'ordermodule',
  staticData: {
    can: 'head',
    departments: ['DISMANTLER', 'REMAN'],
    title: 'payments.title',
    help: 'payments.ordermodule',
  },
  validateSearch: searchOf({ module: oneOf('BTB', 'RM') }),
  component: lazily(() => import('./order.tsx'), 'OrderScreen'),
})

const operator = createRoute({
  getParentRoute: () => deser,
  path: 'operator/payments',
  staticData: { can: 'admin', title: 'payments.operator.title', help: 'payments.operator' },
  validateSearch: searchOf({ ...listValues, tab: oneOf('orders', 'modules', 'prices', 'events'), state: word }),
  component: lazily(() => import('./operator/screen.tsx'), 'OperatorPayments'),
})

const success = createRoute({
  getParentRoute: () => open,
  path: 'payment-success',
  staticData: { title: 'payments.success.title' },
  validateSearch: searchOf({ order: id, cancelled: word }),
  component: lazily(() => import('./success.tsx'), 'PaymentSuccess'),
})

export const paymentRoutes = [order, operator] as const
export const paymentOpenRoutes = [success] as const
