import { api as catalogue } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { trialUntil } from '@kreislauf/core/features/payments/rules.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { anyOf } from '@kreislauf/core/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../testing/own.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import type { Caller } from '../../testing/tenant.ts'
import { priceList, withPrices } from './testdata.ts'

await ownDatabase()
const { app, newTenant, pool, stranger } = await import('../../testing/tenant.ts')
const { announceEndingTrials: tellEndingTrials } = await import('./jobs.ts')

let operator: Caller
beforeAll(async () => {
  operator = await (await newTenant()).signIn({ admin: true })
  await operator(payments.setPrices, { body: priceList })
})

async function company({ btbUntil = null as string | null } = {}) {
  const tenant = await newTenant({ btbUntil })
  await tenant.yard()
  return { tenant, head: await tenant.signIn({ head: true }) }
}
const mine = async (call: Caller) => (await call(payments.my, {})).modules[0]!
const mails = async (template: string, to: string) => {
  const { rows } = await pool.raw.query('select subject from mail where template = $1 and recipient = $2', [
    template,
    to,
  ])
  return rows.length
}

describe('trial', () => {
  test('activates the operating log for one calendar month, once only', async () => {
    const { head, tenant } = await company()
    expect(await mine(head)).toMatchObject({ state: 'NEVER', trialAvailable: true, until: null })
    await head(payments.subscribe, { body: { plan: 'TRIAL' } })
    expect(await mine(head)).toMatchObject({
      state: 'ACTIVE',
      kind: 'TRIAL',
      until: trialUntil(today()),
      trialAvailable: false,
    })
    expect(await head(accounts.my, {})).toMatchObject({ granted: 'FFFF00', btbUntil: trialUntil(today()) })
    await expect(head(payments.subscribe, { body: { plan: 'TRIAL' } })).rejects.toMatchObject({
      code: 'payments.trial-used',
    })
    await operator(payments.setModule, {
      params: { mandatorId: tenant.mandatorId },
      body: { until: addDays(today(), -1), reason: 'Vertrag beendet' },
    })
    expect(await mine(head)).toMatchObject({ state: 'LAPSED', trialAvailable: false })
    await expect(head(payments.subscribe, { body: { plan: 'TRIAL' } })).rejects.toMatchObject({
      code: 'payments.trial-used',
    })
  })

  test('is started by an administrator only, and not in addition to a running module or for remanufacturing', async () => {
    const { tenant } = await company()
    const worker = await tenant.signIn()
    await expect(worker(payments.subscribe, { body: { plan: 'TRIAL' } })).rejects.toMatchObject({ code: 'forbidden' })
    const { head } = await company({ btbUntil: '2999-12-31' })
    await expect(head(payments.subscribe, { body: { plan: 'TRIAL' } })).rejects.toMatchObject({
      code: 'payments.module-active',
    })
    await expect(head(payments.subscribe, { body: { plan: 'TRIAL', module: 'RM' } })).rejects.toMatchObject({
      code: 'payments.by-contract',
    })
  })

  test.each(['CARRIER', 'LOOPER', 'DISPOSER', 'PURCHASER', 'COLLECTOR'] as const)(
    'and no plan is sold to a %s, which could not use it, and none gets a notice that its trial ends',
    async department => {
      const tenant = await newTenant({ btbUntil: null })
      const head = await tenant.signIn({ head: true })
      await tenant.inside(db =>
        db.insertInto('department').values({ department, company: '{"name":"Nord"}' }).execute(),
      )
      expect(await mine(head)).toMatchObject({ offered: false, trialAvailable: false })
      for (const plan of ['TRIAL', 'MONTH', 'YEAR'] as const)
        await expect(head(payments.subscribe, { body: { plan } })).rejects.toMatchObject({ code: 'payments.no-log' })
      await tenant.inside(db =>
        db
          .insertInto('moduleState')
          .values({ module: 'BTB', kind: 'TRIAL', from: today(), until: addDays(today(), 7) })
          .execute(),
      )
      await tellEndingTrials(app.platform)
      expect(await mails('trialEnding', head.email)).toBe(0)
    },
  )

  test('is announced to the administrators 7 days and 1 day before its end, once each', async () => {
    const { head, tenant } = await company()
    const { email } = head as Caller & { email: string }
    await head(payments.subscribe, { body: { plan: 'TRIAL' } })
    const until = trialUntil(today())
    const counts: number[] = []
    for (const days of [8, 7, 7, 3, 1, 1, 0, -1]) {
      await tellEndingTrials(app.platform, addDays(until, -days))
      counts.push(await mails('trialEnding', email))
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2])
    expect(tenant.mandatorId).toBeGreaterThan(0)
  })

  test('is not announced once the company has ordered', async () => {
    const { head } = await company()
    const { email } = head as Caller & { email: string }
    await head(payments.subscribe, { body: { plan: 'TRIAL' } })
    const { orderId } = await head(payments.subscribe, { body: { plan: 'MONTH' } })
    await operator(payments.activateOrder, { params: { id: orderId ?? 0 } })
    await tellEndingTrials(app.platform, addDays(trialUntil(today()), -1))
    expect(await mails('trialEnding', email)).toBe(0)
  })
})

describe('recorded orders', () => {
  test('grant nothing until support confirms the payment; then the period follows existing ones, with an invoice', async () => {
    const { head, tenant } = await company()
    const begun = await head(payments.subscribe, { body: { plan: 'YEAR' } })
    expect(begun).toMatchObject({ state: 'OPEN', redirect: null })
    expect(await mine(head)).toMatchObject({ state: 'NEVER' })
    await expect(head(payments.subscribe, { body: { plan: 'MONTH' } })).rejects.toMatchObject({
      code: 'payments.order-open',
    })
    const paid = await operator(payments.activateOrder, { params: { id: begun.orderId ?? 0 } })
    expect(paid).toMatchObject({ state: 'PAID', mandatorId: tenant.mandatorId, gross: 583.1, periodfrom: today() })
    expect(await mine(head)).toMatchObject({
      state: 'ACTIVE',
      kind: 'SUBSCRIPTION',
      until: paid.perioduntil,
      renews: false,
    })
    const { invoices, orders } = await head(payments.my, {})
    expect(orders).toMatchObject([{ id: begun.orderId, orderedBy: 'Tina Test' }])
    expect(invoices).toMatchObject([{ net: 490, vat: 93.1, gross: 583.1, item: 'BTB_YEAR', cancels: false }])
    const file = await head(payments.invoice, { params: { id: invoices[0]!.id } })
    expect(Buffer.from((file as unknown as { bytes: Uint8Array }).bytes.slice(0, 5)).toString()).toBe('%PDF-')
    await expect(operator(payments.activateOrder, { params: { id: begun.orderId ?? 0 } })).rejects.toMatchObject({
      code: 'payments.order-not-open',
    })
    const { orderId } = await head(payments.subscribe, { body: { plan: 'MONTH' } })
    const next = await operator(payments.activateOrder, { params: { id: orderId ?? 0 } })
    expect(next.periodfrom).toBe(addDays(paid.perioduntil ?? '', 1))
  })

  test('have invoice numbers without gaps over all companies, whatever fails in between', async () => {
    const buyers = await Promise.all([company(), company(), company()])
    const ids = await Promise.all(buyers.map(({ head }) => head(payments.subscribe, { body: { plan: 'MONTH' } })))
    await expect(
      Promise.all(ids.map(({ orderId }) => operator(payments.activateOrder, { params: { id: orderId ?? 0 } }))),
    ).resolves.toHaveLength(3)
    const { rows } = await pool.raw.query<{ n: number }>('select right(number, 5)::int as n from invoice order by 1')
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1))
  })

  test('can be withdrawn while open, by an administrator or the orderer, never by another company', async () => {
    const { head } = await company()
    const { head: other } = await company()
    const { orderId } = await head(payments.subscribe, { body: { plan: 'MONTH' } })
    const params = { id: orderId ?? 0 }
    await expect(other(payments.cancelOrder, { params })).rejects.toMatchObject({ code: 'not-found' })
    expect(await head(payments.cancelOrder, { params })).toMatchObject({ state: 'CANCELLED' })
    await expect(head(payments.cancelOrder, { params })).rejects.toMatchObject({ code: 'payments.order-not-open' })
    await expect(operator(payments.activateOrder, { params })).rejects.toMatchObject({
      code: 'payments.order-not-open',
    })
    await expect(head(payments.cancelSubscription, {})).rejects.toMatchObject({ code: 'payments.no-subscription' })
  })

  test('and invoices are not visible to other companies, and an employee sees only their own', async () => {
    const { head, tenant } = await company()
    const { head: other } = await company()
    const { orderId } = await head(payments.subscribe, { body: { plan: 'MONTH' } })
    await operator(payments.activateOrder, { params: { id: orderId ?? 0 } })
    const [invoice] = (await head(payments.my, {})).invoices
    const params = { id: invoice?.id ?? 0 }
    const worker = await tenant.signIn()
    for (const call of [other, worker]) {
      expect(await call(payments.my, {})).toMatchObject({ orders: [], invoices: [] })
      await expect(call(payments.invoice, { params })).rejects.toMatchObject({ code: 'not-found' })
    }
  })
})

describe('the price list', () => {
  test('is public, and set by the operator only', async () => {
    expect(await stranger(payments.prices, {})).toMatchObject([
      { item: 'BTB_MONTH', net: 49, vat: 9.31, gross: 58.31 },
      { item: 'BTB_YEAR', gross: 583.1 },
      { item: 'VN_UNLOCK', net: null, gross: null },
      { item: 'VN_ISSUE', net: null },
    ])
    const { head } = await company()
    for (const endpoint of [
      payments.priceList,
      payments.orders,
      payments.modules,
      payments.refusedEvents,
    ] as Endpoint[])
      await expect(head(endpoint, {} as never)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(head(payments.setPrices, { body: priceList })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('refuses prices of zero and less, fractions of cents, and a company without tax number', async () => {
    const codes = (body: typeof priceList) =>
      operator(payments.setPrices, { body }).catch(error =>
        error.fields.map((field: { path: string; code: string }) => `${field.path} ${field.code}`),
      )
    const prices = (net: number) => ({ ...priceList, prices: [{ item: 'BTB_MONTH' as const, net, vatrate: 19 }] })
    expect(await codes(prices(0))).toEqual(['prices.0.net price'])
    expect(await codes(prices(1.005))).toEqual(['prices.0.net decimals'])
    expect(await codes({ ...priceList, seller: { ...priceList.seller!, vatid: '' } })).toEqual([
      'seller.vatid vatid_or_taxnumber',
    ])
  })
})

describe('steps of a VN that must be paid', () => {
  async function locked() {
    const { tenant, head } = await company({ btbUntil: '2999-12-31' })
    const { dismantlerId } = await tenant.yard()
    const { id } = await head(receptions.create, { body: { ...complete(), dismantlerId } })
    return { head, id, params: { id } }
  }
  const body = { reason: 'Tippfehler im Namen' }

  test('unlocking requires a paid order, and uses it up', async () => {
    const { head, id, params } = await locked()
    await seeing(head)(receptions.lock, { params })
    await expect(
      head(payments.reception, { params: { receptionId: id }, body: { what: 'VN_UNLOCK' } }),
    ).rejects.toMatchObject({ code: 'payments.nothing-to-pay' })
    await operator(payments.setPrices, { body: withPrices({ VN_UNLOCK: 5 }) })
    const order = () => head(payments.reception, { params: { receptionId: id }, body: { what: 'VN_UNLOCK' } })
    await expect(seeing(head)(receptions.unlock, { params, body })).rejects.toMatchObject({
      code: 'payments.unlock-unpaid',
      params: { price: 5.95 },
    })
    const { orderId } = await order()
    await expect(seeing(head)(receptions.unlock, { params, body })).rejects.toMatchObject({
      code: 'payments.unlock-unpaid',
    })
    await expect(order()).rejects.toMatchObject({ code: 'payments.order-open' })
    await operator(payments.activateOrder, { params: { id: orderId ?? 0 } })
    expect(await seeing(head)(receptions.unlock, { params, body })).toMatchObject({ status: 'OPEN' })
    await seeing(head)(receptions.lock, { params })
    await expect(seeing(head)(receptions.unlock, { params, body })).rejects.toMatchObject({
      code: 'payments.unlock-unpaid',
    })
    await operator(payments.setPrices, { body: withPrices({ VN_UNLOCK: null }) })
    expect(await seeing(head)(receptions.unlock, { params, body })).toMatchObject({ status: 'OPEN' })
  })

  test('a VN is paid for once, however often it is locked', async () => {
    const { head, id, params } = await locked()
    await operator(payments.setPrices, { body: withPrices({ VN_ISSUE: 0.5 }) })
    await expect(seeing(head)(receptions.lock, { params })).rejects.toMatchObject({ code: 'payments.issue-unpaid' })
    const { orderId } = await head(payments.reception, { params: { receptionId: id }, body: { what: 'VN_ISSUE' } })
    await operator(payments.activateOrder, { params: { id: orderId ?? 0 } })
    await seeing(head)(receptions.lock, { params })
    await seeing(head)(receptions.unlock, { params, body })
    expect(await seeing(head)(receptions.lock, { params })).toMatchObject({ status: 'LOCKED' })
    await operator(payments.setPrices, { body: withPrices({ VN_ISSUE: null }) })
  })

  test('cannot be ordered for a VN of another company', async () => {
    const { id } = await locked()
    const { head: other } = await company()
    await expect(
      other(payments.reception, { params: { receptionId: id }, body: { what: 'VN_ISSUE' } }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  test('the count is computed by the server, ignoring the caller, and grants nothing', async () => {
    const { head, params } = await locked()
    expect(await head(payments.count, { body: { count: 99 } })).toEqual({
      month: `${today().slice(0, 7)}-01`,
      count: 0,
    })
    await seeing(head)(receptions.lock, { params })
    expect(await head(payments.count, { body: {} })).toMatchObject({ count: 1 })
  })
})

describe('support', () => {
  test('starts and ends a company’s access to the day, with the reason in its history', async () => {
    const { head, tenant } = await company()
    const params = { mandatorId: tenant.mandatorId }
    const until = addDays(today(), 40)
    expect(await operator(payments.setModule, { params, body: { until, reason: 'Messeaktion' } })).toMatchObject({
      id: tenant.mandatorId,
      until,
      kind: 'SUPPORT',
    })
    expect(await mine(head)).toMatchObject({ state: 'ACTIVE', kind: 'SUPPORT', until })
    const shorter = addDays(today(), 3)
    await operator(payments.setModule, { params, body: { until: shorter, reason: 'Irrtum' } })
    expect(await mine(head)).toMatchObject({ until: shorter })
    const { rows } = await pool.raw.query(
      `select distinct v.reason from history h join history_value v using (mandator_id, seq)
       where mandator_id = $1 and record_type = 'mandator' order by 1`,
      [tenant.mandatorId],
    )
    expect(rows.map(row => row.reason)).toEqual(['Irrtum', 'Messeaktion'])
    await expect(
      operator(payments.setModule, { params: { mandatorId: 999_999 }, body: { until, reason: 'x' } }),
    ).rejects.toMatchObject({ code: 'not-found' })
    await expect(head(payments.setModule, { params, body: { until, reason: 'x' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('nobody else sets the last day, and no paid period exists without a paid order', async () => {
    const { tenant } = await company()
    const write = (text: string) => tenant.inside(db => import('kysely').then(({ sql }) => sql.raw(text).execute(db)))
    await expect(write(`update mandator set btb_until = '2999-12-31'`)).rejects.toMatchObject({ code: '42501' })
    await expect(write('delete from module_state')).rejects.toMatchObject({ code: '42501' })
    await expect(
      write(
        `insert into module_state (module, kind, "from", until) values ('BTB', 'TRIAL', '2026-01-01', '2027-01-01')`,
      ),
    ).rejects.toMatchObject({ code: 'P0KRL' })
  })
})

describe('an expired operating log', () => {
  const calls = Object.values(catalogue).flatMap(feature => Object.values(feature) as Endpoint[])
  const ofLog = calls.filter(({ can, path }) =>
    anyOf(can).every(one => one.startsWith('BTB.') || (one === 'head' && path.startsWith('/btb/'))),
  )
  const address = ({ path }: Endpoint) => path.replace(/:(from|to|till|date|day)\b/g, today()).replace(/:\w+/g, '1')

  /** What a call has to say of the record as it was read. */
  const asRead = ({ query }: Endpoint): Record<string, string> => ({
    ...('version' in query.shape && { version: '1' }),
    ...('seen' in query.shape && { seen: 'read' }),
  })

  async function answerTo(endpoint: Endpoint, token: string) {
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${address(endpoint)}?${new URLSearchParams(asRead(endpoint))}`,
      headers: { authorization: `Bearer ${token}` },
      ...(!endpoint.body.safeParse(undefined).success && { payload: { reason: 'Nachtrag' } }),
    })
    return {
      status: answer.statusCode,
      code: answer.headers['content-type']?.includes('problem') ? answer.json().code : '',
    }
  }

  test('refuses every write and allows every read and export', async () => {
    const { tenant } = await company({ btbUntil: '2020-12-31' })
    await tenant.yard()
    const { token } = await tenant.signIn({ head: true })
    const reads = ofLog.filter(({ can }) => can === 'BTB.R')
    const writes = ofLog.filter(({ can }) => can !== 'BTB.R')
    expect(Math.min(reads.length, writes.length)).toBeGreaterThan(10)
    for (const endpoint of writes)
      expect([endpoint.path, (await answerTo(endpoint, token)).code]).toEqual([endpoint.path, 'module-inactive'])
    for (const endpoint of reads)
      expect([200, 404, 422], endpoint.path).toContain((await answerTo(endpoint, token)).status)
    expect(reads.filter(({ writes: changes }) => changes).map(({ path }) => path)).toEqual([])
  })

  test('that was never active cannot be read', async () => {
    const { head } = await company()
    const { token } = head as Caller & { token: string }
    for (const endpoint of ofLog)
      expect([endpoint.path, (await answerTo(endpoint, token)).code]).toEqual([endpoint.path, 'module-inactive'])
  })
})
