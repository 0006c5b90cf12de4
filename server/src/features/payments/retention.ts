import type { Retention } from '../../retention/forgetting.queries.ts'

export const paymentRetention: Retention = {
  vouchers: ['invoice', 'payment_order', 'module_state', 'module_subscription'],
}
