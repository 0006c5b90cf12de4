import { addDays, today } from '@kreislauf/core/days.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/process/config.ts'
import { ownDatabase } from '../../testing/own.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { fakeStripe } from '../../testing/stripe.ts'
import type { Caller } from '../../testing/tenant.ts'
import { withPrices } from './testdata.ts'

const SECRET = 'whsec_test_secret'
const stripe = await fakeStripe(SECRET)
afterAll(() => stripe.close())
await ownDatabase({ STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API: stripe.url })
const { app, newTenant, pool } = await import('../../testing/tenant.ts')

let operator: Caller
beforeAll(async () => {
  operator = await (await newTenant()).signIn({ admin: true })
  await operator(payments.setPrices, { body: withPrices({ VN_UNLOCK: 5 }) })
})
beforeEach(() => {
  stripe.asked.length = 0
  stripe.state.failing = false
})

let count = 0
const newId = (kind: string) => `${kind}_${++count}`
const now = () => Math.floor(Date.now() / 1000)

async function send(payload: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await app.inject({ method: 'POST', url: '/api/payments/webhook/stripe', payload, headers })
  return { status: answer.statusCode, ...answer.json() }
}
const eventOf = (type: string, object: object, more: object = {}) => ({
  id: newId('evt'),
  object: 'event',
  type,
  created: now(),
  data: { object },
  ...more,
})
const deliver = (type: string, object: object, more: object = {}) => {
  const { payload, signature } = stripe.sign(eventOf(type, object, more))
  return send(payload, signature)
}

async function company() {
  const tenant = await newTenant({ btbUntil: null })
  await tenant.yard()
  const head = await tenant.signIn({ head: true })
  return { tenant, head, standing: async () => (await head(payments.my, {})).modules[0]! }
}

/** A company whose administrator has ordered a month and is at Stripe's payment page. */
async function ordered(plan: 'MONTH' | 'YEAR' = 'MONTH') {
  const one = await company()
  const begun = await one.head(payments.subscribe, { body: { plan } })
  const metadata = { mandatorId: String(one.tenant.mandatorId), orderId: String(begun.orderId) }
  const subscription = newId('sub')
  const checkout = {
    id: newId('cs'),
    object: 'checkout.session',
    mode: 'subscription',
    subscription,
    metadata,
    payment_status: 'paid',
  }
  const invoice = (change: object = {}, monthsOn = 0) => ({
    id: newId('in'),
    object: 'invoice',
    amount_paid: 5831,
    currency: 'eur',
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata } },
    lines: { data: [{ period: { start: now() + monthsOn * 2_592_000, end: now() + (monthsOn + 1) * 2_592_000 } }] },
    ...change,
  })
  const order = async () => (await one.head(payments.my, {})).orders.find(({ id }) => id === begun.orderId)!
  return { ...one, begun, metadata, subscription, checkout, invoice, order }
}

describe('Stripe Checkout', () => {
  test('is started with the order’s price, and grants nothing by itself', async () => {
    const { begun, standing, tenant } = await ordered()
    expect(begun).toMatchObject({
      state: 'OPEN',
      redirect: expect.stringContaining('https://checkout.stripe.example/'),
    })
    const [{ path, form }] = stripe.asked as [(typeof stripe.asked)[number]]
    expect(path).toBe('/v1/checkout/sessions')
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '5831',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][recurring][interval]': 'month',
      'metadata[mandatorId]': String(tenant.mandatorId),
      'subscription_data[metadata][orderId]': String(begun.orderId),
      success_url: expect.stringMatching(/\/app\/payment-success\?order=\d+$/),
    })
    expect(await standing()).toMatchObject({ state: 'NEVER' })
  })

  test('that cannot be started leaves no order behind', async () => {
    const { head } = await company()
    stripe.state.failing = true
    await expect(head(payments.subscribe, { body: { plan: 'MONTH' } })).rejects.toMatchObject({
      code: 'payments.provider',
    })
    expect((await head(payments.my, {})).orders).toEqual([])
  })

  test('started again invalidates the earlier page', async () => {
    const { head } = await ordered()
    await head(payments.subscribe, { body: { plan: 'YEAR' } })
    expect(stripe.asked.map(({ path }) => path.replace(/cs_test_\d+/, 'cs'))).toEqual([
      '/v1/checkout/sessions',
      '/v1/checkout/sessions/cs/expire',
      '/v1/checkout/sessions',
    ])
    expect((await head(payments.my, {})).orders.map(({ state }) => state)).toEqual(['OPEN', 'CANCELLED'])
  })
})

describe('a subscription', () => {
  test('paid during the trial begins when that ends', async () => {
    const { head, checkout, invoice, standing } = await ordered()
    await head(payments.subscribe, { body: { plan: 'TRIAL' } })
    const trial = (await standing()).until ?? ''
    await deliver('checkout.session.completed', checkout)
    await deliver('invoice.paid', invoice())
    expect(await standing()).toMatchObject({ until: addDays(trial, 30) })
    expect((await head(payments.my, {})).orders[0]).toMatchObject({ periodfrom: addDays(trial, 1) })
    await deliver('invoice.paid', invoice({}, 1))
    expect(await standing()).toMatchObject({ until: addDays(trial, 60) })
  })

  test('activates the log when its first period is paid, renews, and ends with the paid period', async () => {
    const { head, checkout, invoice, order, standing, subscription } = await ordered()
    expect(await deliver('checkout.session.completed', checkout)).toMatchObject({ status: 200, outcome: 'done' })
    expect(await standing()).toMatchObject({ state: 'NEVER', renews: true })
    expect(await deliver('invoice.paid', invoice())).toMatchObject({ outcome: 'done' })
    const until = addDays(today(), 30)
    expect(await standing()).toMatchObject({ state: 'ACTIVE', kind: 'SUBSCRIPTION', until, renews: true })
    expect(await order()).toMatchObject({ state: 'PAID', perioduntil: until })
    await expect(head(payments.subscribe, { body: { plan: 'YEAR' } })).rejects.toMatchObject({
      code: 'payments.already-subscribed',
    })
    expect(await deliver('invoice.paid', invoice({}, 1))).toMatchObject({ outcome: 'done' })
    expect(await standing()).toMatchObject({ until: addDays(today(), 60) })
    const { orders, invoices } = await head(payments.my, {})
    expect([orders.length, invoices.map(({ gross }) => gross)]).toEqual([2, [58.31, 58.31]])
    expect(await head(payments.cancelSubscription, {})).toMatchObject({ ending: true, renews: false })
    expect(stripe.asked.at(-1)).toMatchObject({ path: `/v1/subscriptions/${subscription}` })
    expect(stripe.asked.at(-1)?.form.get('cancel_at_period_end')).toBe('true')
    await deliver('customer.subscription.deleted', {
      id: subscription,
      object: 'subscription',
      metadata: {},
      cancel_at: null,
    })
    expect(await standing()).toMatchObject({ state: 'ACTIVE', until: addDays(today(), 60), renews: false })
  })

  test('is activated as well if its events arrive in another order', async () => {
    const { checkout, invoice, order, standing, subscription, metadata } = await ordered()
    const paid = invoice()
    const changed = { id: subscription, object: 'subscription', metadata, cancel_at: null, cancel_at_period_end: false }
    expect(await deliver('customer.subscription.updated', changed)).toMatchObject({ outcome: 'done' })
    expect(await deliver('invoice.paid', paid)).toMatchObject({ outcome: 'done' })
    expect(await deliver('checkout.session.completed', checkout)).toMatchObject({ outcome: 'done' })
    expect(await deliver('invoice.payment_failed', paid)).toMatchObject({ outcome: 'ignored', cause: 'too late' })
    expect(await deliver('checkout.session.expired', checkout)).toMatchObject({ outcome: 'ignored', cause: 'too late' })
    expect(await order()).toMatchObject({ state: 'PAID' })
    expect(await standing()).toMatchObject({ state: 'ACTIVE', renews: true })
  })

  test('follows the later of two changes, whichever arrives last', async () => {
    const { checkout, invoice, standing, subscription, metadata } = await ordered()
    await deliver('checkout.session.completed', checkout)
    await deliver('invoice.paid', invoice())
    const changed = { id: subscription, object: 'subscription', metadata, cancel_at: null }
    await deliver('customer.subscription.updated', { ...changed, cancel_at_period_end: true }, { created: now() + 60 })
    const late = await deliver(
      'customer.subscription.updated',
      { ...changed, cancel_at_period_end: false },
      { created: now() + 30 },
    )
    expect(late).toMatchObject({ outcome: 'ignored', cause: 'too late' })
    expect(await standing()).toMatchObject({ ending: true })
  })

  test('whose first payment fails stays inactive, and is activated when it is paid later', async () => {
    const { checkout, invoice, order, standing } = await ordered()
    await deliver('checkout.session.completed', checkout)
    await deliver('invoice.payment_failed', invoice())
    expect(await order()).toMatchObject({ state: 'FAILED' })
    await deliver('invoice.paid', invoice())
    expect(await order()).toMatchObject({ state: 'PAID' })
    expect(await standing()).toMatchObject({ state: 'ACTIVE' })
  })

  test('whose renewal fails stays active until the paid day, and the administrators are notified', async () => {
    const { head, checkout, invoice, standing } = await ordered()
    await deliver('checkout.session.completed', checkout)
    await deliver('invoice.paid', invoice())
    await deliver('invoice.payment_failed', invoice({}, 1))
    expect(await standing()).toMatchObject({ state: 'ACTIVE', until: addDays(today(), 30) })
    const { email } = head as Caller & { email: string }
    const { rows } = await pool.raw.query(`select template from mail where recipient = $1 order by id`, [email])
    expect(rows.map(({ template }) => template)).toEqual(['moduleActivated', 'invoice', 'paymentFailed'])
  })
})

describe('a single payment', () => {
  async function unlocking() {
    const tenant = await newTenant()
    const head = await tenant.signIn({ head: true })
    const { dismantlerId } = await tenant.yard()
    const { id } = await head(receptions.create, { body: { ...complete(), dismantlerId } })
    await seeing(head)(receptions.lock, { params: { id } })
    const { orderId } = await head(payments.reception, { params: { receptionId: id }, body: { what: 'VN_UNLOCK' } })
    const metadata = { mandatorId: String(tenant.mandatorId), orderId: String(orderId) }
    const intent = newId('pi')
    const checkout = {
      id: newId('cs'),
      object: 'checkout.session',
      mode: 'payment',
      payment_intent: intent,
      amount_total: 595,
      currency: 'eur',
      payment_status: 'paid',
      metadata,
    }
    const unlock = () => seeing(head)(receptions.unlock, { params: { id }, body: { reason: 'Tippfehler' } })
    return { head, checkout, intent, metadata, unlock }
  }

  test('allows the VN to be unlocked once', async () => {
    const { checkout, unlock } = await unlocking()
    await expect(unlock()).rejects.toMatchObject({ code: 'payments.unlock-unpaid' })
    expect(await deliver('checkout.session.completed', { ...checkout, payment_status: 'unpaid' })).toMatchObject({
      outcome: 'ignored',
    })
    await expect(unlock()).rejects.toMatchObject({ code: 'payments.unlock-unpaid' })
    expect(await deliver('checkout.session.async_payment_succeeded', checkout)).toMatchObject({ outcome: 'done' })
    expect(await unlock()).toMatchObject({ status: 'OPEN' })
  })

  test('with another amount or currency unlocks nothing, and is shown to the operator', async () => {
    const { checkout, unlock } = await unlocking()
    const refused = { outcome: 'refused', cause: 'another amount' }
    expect(await deliver('checkout.session.completed', { ...checkout, amount_total: 1 })).toMatchObject(refused)
    expect(await deliver('checkout.session.completed', { ...checkout, currency: 'jpy' })).toMatchObject(refused)
    await expect(unlock()).rejects.toMatchObject({ code: 'payments.unlock-unpaid' })
    const events = await operator(payments.refusedEvents, {})
    expect(events.filter(({ orderId }) => String(orderId) === checkout.metadata.orderId)).toHaveLength(2)
  })

  test('that was refunded does not count, and its invoice is cancelled', async () => {
    const { head, checkout, intent, metadata, unlock } = await unlocking()
    const charge = { id: newId('ch'), object: 'charge', payment_intent: intent, amount: 595, currency: 'eur', metadata }
    expect(await deliver('charge.refunded', { ...charge, amount_refunded: 595 })).toMatchObject({
      status: 409,
      code: 'payments.too-early',
    })
    await deliver('checkout.session.completed', checkout)
    await deliver('charge.refunded', { ...charge, amount_refunded: 119 })
    await deliver('charge.refunded', { ...charge, amount_refunded: 119 })
    await deliver('charge.refunded', { ...charge, amount_refunded: 595 })
    const { orders, invoices } = await head(payments.my, {})
    expect(orders).toMatchObject([{ state: 'REFUNDED' }])
    expect(invoices.map(({ gross, net, vat }) => [gross, net, vat])).toEqual([
      [-4.76, -4, -0.76],
      [-1.19, -1, -0.19],
      [5.95, 5, 0.95],
    ])
    await expect(unlock()).rejects.toMatchObject({ code: 'payments.unlock-unpaid' })
  })
})

test('a refunded period ends the access to the log, identified by the invoice of the payment', async () => {
  const { checkout, invoice, standing } = await ordered()
  await deliver('checkout.session.completed', checkout)
  const paid = invoice()
  await deliver('invoice.paid', paid)
  stripe.invoices.set('pi_of_period', paid.id)
  const charge = {
    id: 'ch_1',
    object: 'charge',
    payment_intent: 'pi_of_period',
    amount: 5831,
    amount_refunded: 5831,
    currency: 'eur',
    metadata: {},
  }
  expect(await deliver('charge.refunded', charge)).toMatchObject({ outcome: 'done' })
  expect(await standing()).toMatchObject({ state: 'LAPSED', until: addDays(today(), -1) })
})

describe('an event', () => {
  test('with a forged, old or missing signature is refused without a trace', async () => {
    const { invoice, standing } = await ordered()
    const event = eventOf('invoice.paid', invoice())
    const refused = { status: 400, code: 'payments.signature' }
    const good = stripe.sign(event)
    expect(await send(good.payload, '')).toMatchObject(refused)
    expect(await send(good.payload.replace('5831', '1'), good.signature)).toMatchObject(refused)
    for (const signed of [stripe.sign(event, { by: 'whsec_other' }), stripe.sign(event, { age: 301 })])
      expect(await send(signed.payload, signed.signature)).toMatchObject(refused)
    expect(await standing()).toMatchObject({ state: 'NEVER' })
    const { rows } = await pool.raw.query('select 1 from payment_event where event_id = $1', [event.id])
    expect(rows).toEqual([])
  })

  test('that is repeated has no effect, even concurrently', async () => {
    const { head, invoice, standing } = await ordered()
    const { payload, signature } = stripe.sign(eventOf('invoice.paid', invoice()))
    const answers = await Promise.all([1, 2, 3].map(() => send(payload, signature)))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['done', 'repeated', 'repeated'])
    expect(await standing()).toMatchObject({ until: addDays(today(), 30) })
    expect((await head(payments.my, {})).invoices).toHaveLength(1)
  })

  test('of the same payment with another id pays nothing twice', async () => {
    const { head, invoice } = await ordered()
    const paid = invoice()
    expect(await deliver('invoice.paid', paid)).toMatchObject({ outcome: 'done' })
    expect(await deliver('invoice.paid', paid)).toMatchObject({ outcome: 'ignored', cause: 'already paid' })
    expect((await head(payments.my, {})).invoices).toHaveLength(1)
  })

  test('of an unknown company, of another company’s order, or of none of ours is refused', async () => {
    const { invoice, metadata, standing } = await ordered()
    const other = await company()
    const from = (change: object) =>
      invoice({
        parent: { subscription_details: { subscription: newId('sub'), metadata: { ...metadata, ...change } } },
      })
    expect(await deliver('invoice.paid', from({ mandatorId: '99999999' }))).toMatchObject({
      outcome: 'refused',
      cause: 'unknown company',
    })
    expect(await deliver('invoice.paid', from({ mandatorId: String(other.tenant.mandatorId) }))).toMatchObject({
      outcome: 'refused',
      cause: 'unknown order',
    })
    expect(await deliver('invoice.paid', from({ mandatorId: '', orderId: '1; drop table price' }))).toMatchObject({
      outcome: 'refused',
      cause: 'unknown payment',
    })
    expect(await deliver('payout.paid', { id: 'po_1', object: 'payout' })).toMatchObject({ outcome: 'ignored' })
    expect([await standing(), await other.standing()]).toMatchObject([{ state: 'NEVER' }, { state: 'NEVER' }])
  })

  test('with another amount than the subscription’s grants nothing', async () => {
    const { invoice, standing } = await ordered()
    expect(await deliver('invoice.paid', invoice({ amount_paid: 0 }))).toMatchObject({ outcome: 'refused' })
    expect(await standing()).toMatchObject({ state: 'NEVER' })
  })

  test('with a period of no plan grants nothing, and is shown to the operator', async () => {
    const { invoice, standing } = await ordered()
    const start = Date.now() / 1000
    const until = (end: number) => ({ period: { start, end } })
    const refused = { outcome: 'refused', cause: 'no such period' }
    for (const end of [Date.UTC(9999, 11, 31) / 1000, 9e15, start + 5 * 31_536_000, 0])
      expect(await deliver('invoice.paid', invoice({ lines: { data: [until(end)] } }))).toMatchObject(refused)
    expect(await standing()).toMatchObject({ state: 'NEVER' })
  })

  test('is authorised by its signature, whatever token is sent with it', async () => {
    const { head, invoice, standing } = await ordered()
    const { payload, signature } = stripe.sign(eventOf('invoice.paid', invoice()))
    const { token } = head as Caller & { token: string }
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      authorization: `Bearer ${token}`,
    }
    const answer = await app.inject({ method: 'POST', url: '/api/payments/webhook/stripe', payload, headers })
    expect(answer.json()).toMatchObject({ outcome: 'done' })
    expect(await standing()).toMatchObject({ state: 'ACTIVE' })
  })
})

test('a demo refuses real payment configuration, and key and secret are required together', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect(() => readConfig({ ...key })).toThrow('STRIPE_SECRET_KEY: a demo takes no real payments')
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_x', DEMO: '0' })).toThrow(
    'STRIPE_WEBHOOK_SECRET: key and secret',
  )
  expect(readConfig({ ...key, DEMO: '0' }).STRIPE_SECRET_KEY).toBe('sk_live_x')
})
