import { today } from '@kreislauf/core/days.ts'
import { MOST_ID } from '@kreislauf/core/kit.ts'
import type Stripe from 'stripe'
import type { OrderRef, ProviderMessage } from '../provider.ts'

const other: ProviderMessage = { kind: 'other' }

/** Maps a Stripe event to ours. For a refunded subscription payment it queries the invoice. */
export async function messageOf(event: Stripe.Event, client: Stripe): Promise<ProviderMessage> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofCheckout(event.data.object)
    case 'checkout.session.async_payment_failed':
      return ofOrder('failed', event.data.object)
    case 'checkout.session.expired':
      return ofOrder('expired', event.data.object)
    case 'invoice.paid':
      return ofPaidInvoice(event.data.object)
    case 'invoice.payment_failed':
      return ofFailedInvoice(event.data.object)
    case 'customer.subscription.updated':
      return ofSubscription(event.data.object, false)
    case 'customer.subscription.deleted':
      return ofSubscription(event.data.object, true)
    case 'charge.refunded':
      return ofRefund(event.data.object, client)
    default:
      return other
  }
}

const idOf = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : value?.id)

/** The order in the metadata; undefined for a payment that is not ours. */
function orderRef(metadata: Stripe.Metadata | null | undefined): OrderRef | undefined {
  const [mandatorId, orderId] = [Number(metadata?.['mandatorId']), Number(metadata?.['orderId'])]
  const whole = [mandatorId, orderId].every(id => Number.isInteger(id) && id > 0 && id <= MOST_ID)
  return whole ? { mandatorId, orderId } : undefined
}

function ofCheckout(session: Stripe.Checkout.Session): ProviderMessage {
  const order = orderRef(session.metadata)
  if (!order) return other
  const subscription = idOf(session.subscription)
  if (session.mode === 'subscription' && subscription) return { kind: 'subscribed', order, subscription }
  const paymentRef = idOf(session.payment_intent)
  if (session.payment_status !== 'paid' || !paymentRef) return other
  const paid = { amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() }
  return { kind: 'paid', order, paymentRef, paid }
}

function ofOrder(kind: 'failed' | 'expired', session: Stripe.Checkout.Session): ProviderMessage {
  const order = orderRef(session.metadata)
  return order ? { kind, order } : other
}

function ofPaidInvoice(invoice: Stripe.Invoice): ProviderMessage {
  const details = invoice.parent?.subscription_details
  const subscription = idOf(details?.subscription)
  const periods = invoice.lines.data.map(({ period }) => period)
  if (!subscription || !invoice.id || !periods.length) return other
  return {
    kind: 'periodPaid',
    order: orderRef(details?.metadata),
    subscription,
    paymentRef: invoice.id,
    paid: { amount: invoice.amount_paid, currency: invoice.currency.toUpperCase() },
    period: {
      from: dayOf(Math.min(...periods.map(({ start }) => start))),
      until: dayOf(Math.max(...periods.map(({ end }) => end)) - 1),
    },
  }
}

/** Limit for instants of a signed event: dates beyond are invalid. */
const LATEST = Date.UTC(9999, 11, 31) / 1000
const dayOf = (seconds: number) => today(new Date(Math.min(Math.max(seconds, 0), LATEST) * 1000))

function ofFailedInvoice(invoice: Stripe.Invoice): ProviderMessage {
  const details = invoice.parent?.subscription_details
  const subscription = idOf(details?.subscription)
  if (!subscription || !invoice.id) return other
  return { kind: 'periodFailed', order: orderRef(details?.metadata), subscription, paymentRef: invoice.id }
}

const ofSubscription = (subscription: Stripe.Subscription, ended: boolean): ProviderMessage => ({
  kind: 'subscription',
  order: orderRef(subscription.metadata),
  subscription: subscription.id,
  ending: ended || subscription.cancel_at_period_end || subscription.cancel_at !== null,
  ended,
})

async function ofRefund(charge: Stripe.Charge, client: Stripe): Promise<ProviderMessage> {
  const order = orderRef(charge.metadata)
  const intent = idOf(charge.payment_intent)
  if (!intent) return other
  const paymentRefs = order ? [intent] : [intent, ...(await invoicesPaidBy(intent, client))]
  const paid = { amount: charge.amount, currency: charge.currency.toUpperCase() }
  return { kind: 'refunded', order, paymentRefs, paid, refunded: charge.amount_refunded }
}

async function invoicesPaidBy(intent: string, client: Stripe): Promise<string[]> {
  const payments = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })
  return payments.data.flatMap(({ invoice }) => idOf(invoice) ?? [])
}
