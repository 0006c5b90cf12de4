import { addMonths, today } from '@kreislauf/core/days.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { insertSubscription, type StoredSubscription, setSubscription, subscriptionOf } from '../modules/queries.ts'
import { findOrder, insertOrder, orderOfPayment, type StoredOrder, setOrder } from '../orders.queries.ts'
import type { OrderRef, ProviderMessage } from '../provider.ts'
import { mailRenewalFailed, pay, planOf } from '../settle.ts'
import { done, ignored, type Outcome, orderOf, pays, refused } from './apply.ts'

type Of<Kind extends ProviderMessage['kind']> = Extract<ProviderMessage, { kind: Kind }>

/** The subscription, stored for its order at the first event that names it: events arrive in any order. */
async function known(
  db: Db,
  ref: string,
  from: OrderRef | undefined,
  toldAt: string,
): Promise<StoredSubscription | undefined> {
  const found = await subscriptionOf(db, ref)
  if (found || !from) return found
  const order = await orderOf(db, from)
  if (!order || !planOf(order.item)) return undefined
  return insertSubscription(db, { provider: 'stripe', ref, orderId: order.id, toldAt })
}

/** A checkout started a subscription; it grants nothing before its first period is paid. */
export async function applySubscribed(db: Db, message: Of<'subscribed'>, at: string): Promise<Outcome> {
  const subscription = await known(db, message.subscription, message.order, at)
  return subscription ? done(subscription.orderId) : refused('unknown order')
}

/** A period was paid: the first one pays the order, each later one creates an order of its own at the same price. */
export async function applyPeriod(db: Db, platform: Platform, message: Of<'periodPaid'>, at: string): Promise<Outcome> {
  const subscription = await known(db, message.subscription, message.order, at)
  const first = subscription && (await findOrder(db, subscription.orderId))
  if (!first) return refused('unknown order')
  const before = await orderOfPayment(db, message.paymentRef)
  if (before) return ignored('already paid', before.id)
  if (!pays(first, message.paid)) return refused('another amount', first.id)
  if (!isPeriod(message.period)) return refused('no such period', first.id)
  const order = first.paidAt === null ? first : await renewal(db, first)
  const { paymentRef, subscription: subscriptionRef, period } = message
  await pay(db, platform, order, { paymentRef, subscriptionRef, period })
  return done(order.id)
}

/** The longest plan is a year, possibly paid in advance. */
const MOST_MONTHS = 36
const isPeriod = ({ from, until }: Of<'periodPaid'>['period']) =>
  from >= addMonths(today(), -MOST_MONTHS) && from <= until && until <= addMonths(today(), MOST_MONTHS)

function renewal(db: Db, { item, net, vatrate, vat, gross }: StoredOrder): Promise<StoredOrder> {
  if (net === null || vatrate === null || vat === null || gross === null) throw new Error('order without price')
  return insertOrder(db, {
    item,
    provider: 'stripe',
    amounts: { net, vatrate, vat, gross },
  })
}

/** A period could not be charged: the first one fails the order, for a later one the administrators are notified. */
export async function applyPeriodFailed(
  db: Db,
  platform: Platform,
  message: Of<'periodFailed'>,
  at: string,
): Promise<Outcome> {
  const subscription = await known(db, message.subscription, message.order, at)
  const first = subscription && (await findOrder(db, subscription.orderId))
  if (!first) return refused('unknown order')
  if (await orderOfPayment(db, message.paymentRef)) return ignored('too late', first.id)
  if (first.state === 'OPEN') await setOrder(db, first.id, 'failed', { state: 'FAILED' })
  else if (first.paidAt !== null) await mailRenewalFailed(db, platform)
  return done(first.id)
}

/** A subscription was cancelled at the end of its period, resumed, or has ended. An older event than the last is ignored. */
export async function applySubscription(db: Db, message: Of<'subscription'>, at: string): Promise<Outcome> {
  const subscription = await known(db, message.subscription, message.order, at)
  if (!subscription) return refused('unknown order')
  const { id, orderId, toldAt, endedAt } = subscription
  if (endedAt !== null || Date.parse(at) < Date.parse(toldAt)) return ignored('too late', orderId)
  await setSubscription(db, id, { ending: message.ending, toldAt: at, ...(message.ended && { endedAt: at }) })
  return done(orderId)
}
