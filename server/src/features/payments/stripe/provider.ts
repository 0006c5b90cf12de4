import { languages } from '@kreislauf/core/i18n.ts'
import { isCode, keysOf } from '@kreislauf/core/keys.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { ownLink } from '../../../platform/http/links.ts'
import type { Config } from '../../../platform/process/config.ts'
import type { Payable, Provider } from '../provider.ts'
import { messageOf } from './message.ts'

/** A request waits for Stripe: better fail and be retried than wait longer. */
const TIMEOUT_MS = 8_000

const clients = new Map<string, Stripe>()

/** One client per key and address, to reuse its connections. */
function clientOf(key: string, api: string | undefined): Stripe {
  const known = clients.get(`${key} ${api}`)
  if (known) return known
  const { hostname, port, protocol } = new URL(api ?? 'https://api.stripe.com')
  const client = new Stripe(key, {
    host: hostname,
    port: port || (protocol === 'http:' ? '80' : '443'),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  clients.set(`${key} ${api}`, client)
  return client
}

/** Stripe Checkout for payments and subscriptions; only signed webhooks are trusted (decision 38). */
export function stripe(config: Config, key: string, log: FastifyBaseLogger): Provider {
  const client = clientOf(key, config.STRIPE_API)
  const asked = <Answer>(question: Promise<Answer>, refusal: ProblemCode = 'payments.provider') =>
    question.catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      log.warn({ err: error }, 'Stripe refused')
      throw new Problem(error instanceof Stripe.errors.StripeInvalidRequestError ? refusal : 'payments.provider')
    })
  return {
    name: 'stripe',
    async begin(order) {
      const options = { idempotencyKey: `order-${order.mandatorId}-${order.orderId}-${Date.now()}` }
      const session = await asked(client.checkout.sessions.create(checkout(config, order), options))
      if (!session.url) throw new Problem('payments.provider')
      return { redirect: session.url, ref: session.id }
    },
    async withdraw(ref) {
      await asked(client.checkout.sessions.expire(ref), 'payments.order-not-open')
    },
    async endSubscription(ref) {
      await asked(client.subscriptions.update(ref, { cancel_at_period_end: true }))
    },
    async read(body, signature) {
      const event = verified(client, body, signature, config.STRIPE_WEBHOOK_SECRET ?? '')
      return {
        provider: 'stripe',
        id: event.id,
        type: event.type,
        createdAt: new Date(event.created * 1000).toISOString(),
        message: await asked(messageOf(event, client)),
      }
    },
  }
}

function verified(client: Stripe, body: string, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return client.webhooks.constructEvent(body, signature ?? '', secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new Problem('payments.signature')
    throw error
  }
}

const intervals = { BTB_MONTH: 'month', BTB_YEAR: 'year' } as const

function checkout(config: Config, order: Payable): Stripe.Checkout.SessionCreateParams {
  const interval = isCode(keysOf(intervals), order.item) ? intervals[order.item] : undefined
  const metadata = { mandatorId: String(order.mandatorId), orderId: String(order.orderId) }
  const back = ownLink(config, undefined, `/payment-success?order=${order.orderId}`)
  return {
    mode: interval ? 'subscription' : 'payment',
    client_reference_id: String(order.orderId),
    customer_email: order.email,
    locale: isCode(languages, order.language) ? order.language : 'auto',
    metadata,
    ...(interval ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: order.grossCents,
          product_data: { name: order.label },
          ...(interval && { recurring: { interval } }),
        },
      },
    ],
    success_url: back,
    cancel_url: `${back}&cancelled=1`,
  }
}
