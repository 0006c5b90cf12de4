import { addDays, today } from '@kreislauf/core/days.ts'
import { cents, fromGross } from '@kreislauf/core/features/payments/rules.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { issueCancellation } from '../invoices/issue.ts'
import { withdrawModule } from '../modules/queries.ts'
import { findOrder, orderOfPayment, type StoredOrder, setOrder } from '../orders.queries.ts'
import type { OrderRef, ProviderMessage } from '../provider.ts'
import { pay } from '../settle.ts'

/** Result of an event; `cause`: why nothing was done. */
export interface Outcome {
  outcome: 'done' | 'ignored' | 'refused'
  cause?: string
  orderId?: number
}

export const done = (orderId: number): Outcome => ({ outcome: 'done', orderId })
export const ignored = (cause: string, orderId?: number): Outcome => ({
  outcome: 'ignored',
  cause,
  ...(orderId !== undefined && { orderId }),
})
export const refused = (cause: string, orderId?: number): Outcome => ({
  outcome: 'refused',
  cause,
  ...(orderId !== undefined && { orderId }),
})

type Of<Kind extends ProviderMessage['kind']> = Extract<ProviderMessage, { kind: Kind }>

/** Whether exactly the order's price was paid, in its currency. */
export const pays = (order: StoredOrder, { amount, currency }: Of<'paid'>['paid']): boolean =>
  order.gross !== null && cents(order.gross) === amount && order.currency === currency

/** The order named by the event, if it was placed with this provider. */
export async function orderOf(db: Db, { orderId }: OrderRef): Promise<StoredOrder | undefined> {
  const order = await findOrder(db, orderId)
  return order?.provider === 'stripe' ? order : undefined
}

/** A single payment succeeded; it counts even for an order that was cancelled meanwhile. */
export async function applyPaid(db: Db, platform: Platform, message: Of<'paid'>): Promise<Outcome> {
  const order = await orderOf(db, message.order)
  if (!order) return refused('unknown order')
  if (order.state === 'PAID' || order.state === 'REFUNDED') return ignored('already paid', order.id)
  if (!pays(order, message.paid)) return refused('another amount', order.id)
  await pay(db, platform, order, { paymentRef: message.paymentRef })
  return done(order.id)
}

/** A payment failed or its page expired unpaid; an order paid meanwhile stays paid. */
export async function applyGivenUp(db: Db, message: Of<'failed' | 'expired'>): Promise<Outcome> {
  const order = await orderOf(db, message.order)
  if (!order) return refused('unknown order')
  if (order.state !== 'OPEN') return ignored('too late', order.id)
  const failed = message.kind === 'failed'
  await setOrder(db, order.id, failed ? 'failed' : 'cancelled', { state: failed ? 'FAILED' : 'CANCELLED' })
  return done(order.id)
}

/** A refund: cancels the invoice by that amount; a full refund ends the access that was paid for. */
export async function applyRefund(db: Db, platform: Platform, message: Of<'refunded'>): Promise<Outcome> {
  const order = await refundedOrder(db, message)
  if (!order) return refused('unknown payment')
  if (order.state === 'OPEN') throw new Problem('payments.too-early')
  if (!pays(order, message.paid) || message.refunded > message.paid.amount) return refused('another amount', order.id)
  const more = message.refunded - cents(order.refunded)
  if (more <= 0) return ignored('already refunded', order.id)
  const whole = message.refunded === message.paid.amount
  await setOrder(db, order.id, 'refunded', {
    refunded: message.refunded / 100,
    ...(whole && { state: 'REFUNDED' }),
  })
  await issueCancellation(db, platform.files, order.id, fromGross(more / 100, order.vatrate ?? 0))
  if (whole) await withdrawModule(db, order.id, addDays(today(), -1))
  return done(order.id)
}

async function refundedOrder(db: Db, { paymentRefs, order }: Of<'refunded'>): Promise<StoredOrder | undefined> {
  for (const paymentRef of paymentRefs) {
    const found = await orderOfPayment(db, paymentRef)
    if (found) return found
  }
  return order && orderOf(db, order)
}
