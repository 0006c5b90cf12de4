import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { ownDatabase } from '../../testing/own.ts'
import { fakeStripe } from '../../testing/stripe.ts'
import { withPrices } from './testdata.ts'

const SECRET = 'whsec_test_secret'
const stripe = await fakeStripe(SECRET)
afterAll(() => stripe.close())
await ownDatabase({ STRIPE_SECRET_KEY: 'sk_test_key', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API: stripe.url })
const { app, newTenant, pool } = await import('../../testing/tenant.ts')
const operator = await (await newTenant()).signIn({ admin: true })
await operator(payments.setPrices, { body: withPrices({ VN_UNLOCK: 5 }) })
beforeEach(() => {
  stripe.asked.length = 0
  stripe.state.held = undefined
})

async function company() {
  const tenant = await newTenant({ btbUntil: null })
  await tenant.yard()
  return { tenant, head: await tenant.signIn({ head: true }) }
}

test('an order holds no connection during the call to Stripe, and considers concurrent changes', async () => {
  const { head, tenant } = await company()
  const begun = await head(payments.subscribe, { body: { plan: 'MONTH' } })
  const taken = () => app.platform.pool.raw.totalCount - app.platform.pool.raw.idleCount
  let go = () => {}
  stripe.state.held = new Promise<void>(resolve => {
    go = resolve
  })
  stripe.asked.length = 0
  const another = head(payments.subscribe, { body: { plan: 'YEAR' } })
  const given = head(payments.cancelOrder, { params: { id: begun.orderId ?? 0 } })
  await eventually(async () => {
    expect(stripe.asked.map(({ path }) => /expire$/.test(path))).toEqual([true, true])
    expect(taken()).toBe(0)
  })
  // Other transactions of the company do not wait for Stripe.
  await tenant.inside(db => db.insertInto('vnCount').values({ month: '2026-01-01', count: 1 }).execute())
  stripe.state.held = undefined
  go()
  const both = await Promise.allSettled([another, given])
  expect(both[0]).toMatchObject({ status: 'fulfilled', value: { state: 'OPEN' } })
  expect((await head(payments.my, {})).orders.map(({ state }) => state)).toEqual(['OPEN', 'CANCELLED'])
})

test('a finally refused order leaves no payable page', async () => {
  const { head, tenant } = await company()
  let go = () => {}
  stripe.state.held = new Promise<void>(resolve => {
    go = resolve
  })
  const ordering = head(payments.subscribe, { body: { plan: 'MONTH' } })
  await eventually(async () => expect(stripe.asked).toHaveLength(1))
  await pool.raw.query('update mandator set suspended_at = now() where id = $1', [tenant.mandatorId])
  stripe.state.held = undefined
  go()
  await expect(ordering).rejects.toMatchObject({ code: expect.any(String) })
  expect(stripe.asked.map(({ path }) => path.replace(/cs_test_\d+/, 'cs'))).toEqual([
    '/v1/checkout/sessions',
    '/v1/checkout/sessions/cs/expire',
  ])
})
