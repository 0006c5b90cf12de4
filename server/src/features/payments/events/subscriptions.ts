import { addMonths, today } from '@kreislauf/core/days.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/process/platform.ts'
import { insertSubscription, type StoredSubscription, setSubscription, subscriptionOf } from '../modules/queries.ts'
import { findOrder, insertOrder, orderOfPayment, type StoredOrder, setOrder } from '../orders.queries.ts'
import type { OrderRef, Told } from '../provider.ts'
import { pay, planOf, tellFailed } from '../settle.ts'
import { done, ignored, type Outcome, orderOf, pays, refused } from './apply.ts'

type Of<Kind extends Told['kind']> = Extract<Told, { kind: Kind }>

/** The subscription, kept under the order that began it as soon as any event tells of it: they come in any sequence. */
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

/** A checkout began a subscription; it opens nothing before its first period is paid. */
export async function applySubscribed(db: Db, told: Of<'subscribed'>, at: string): Promise<Outcome> {
  const subscription = await known(db, told.subscription, told.order, at)
  return subscription ? done(subscription.orderId) : refused('unknown order')
}

/** A period was paid: the first one pays the order, each further one an order of its own at the same price. */
export async function applyPeriod(db: Db, platform: Platform, told: Of<'periodPaid'>, at: string): Promise<Outcome> {
  const subscription = await known(db, told.subscription, told.order, at)
  const first = subscription && (await findOrder(db, subscription.orderId))
  if (!first) return refused('unknown order')
  const before = await orderOfPayment(db, told.paymentRef)
  if (before) return ignored('already paid', before.id)
  if (!pays(first, told.paid)) return refused('another amount', first.id)
  if (!isPeriod(told.period)) return refused('no such period', first.id)
  const order = first.paidAt === null ? first : await renewal(db, first)
  const { paymentRef, subscription: subscriptionRef, period } = told
  await pay(db, platform, order, { paymentRef, subscriptionRef, period })
  return done(order.id)
}

/** The longest plan is a year, and one may be paid some time ahead. */
const MOST_MONTHS = 36
const isPeriod = ({ from, until }: Of<'periodPaid'>['period']) =>
  from >= addMonths(today(), -MOST_MONTHS) && from <= until && until <= addMonths(today(), MOST_MONTHS)

function renewal(db: Db, { item, net, vatrate, vat, gross }: StoredOrder): Promise<StoredOrder> {
  if (net === null || vatrate === null || vat === null || gross === null) throw new Error('an order without price')
  return insertOrder(db, {
    item,
    provider: 'stripe',
    amounts: { net, vatrate, vat, gross },
  })
}

/** A period could not be drawn: the first one fails the order, of a later one the heads are told. */
export async function applyPeriodFailed(
  db: Db,
  platform: Platform,
  told: Of<'periodFailed'>,
  at: string,
): Promise<Outcome> {
  const subscription = await known(db, told.subscription, told.order, at)
  const first = subscription && (await findOrder(db, subscription.orderId))
  if (!first) return refused('unknown order')
  if (await orderOfPayment(db, told.paymentRef)) return ignored('too late', first.id)
  if (first.state === 'OPEN') await setOrder(db, first.id, 'failed', { state: 'FAILED' })
  else if (first.paidAt !== null) await tellFailed(db, platform)
  return done(first.id)
}

/** A subscription ends with its period, goes on after all, or has ended. An older event than the last changes nothing. */
export async function applySubscription(db: Db, told: Of<'subscription'>, at: string): Promise<Outcome> {
  const subscription = await known(db, told.subscription, told.order, at)
  if (!subscription) return refused('unknown order')
  const { id, orderId, toldAt, endedAt } = subscription
  if (endedAt !== null || Date.parse(at) < Date.parse(toldAt)) return ignored('too late', orderId)
  await setSubscription(db, id, { ending: told.ending, toldAt: at, ...(told.ended && { endedAt: at }) })
  return done(orderId)
}
