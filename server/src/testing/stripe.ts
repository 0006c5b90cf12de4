import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

interface Asked {
  method: string
  path: string
  form: URLSearchParams
}

/** A server with the part of Stripe's protocol that the product uses; it signs events as Stripe does. */
export async function fakeStripe(secret: string) {
  const asked: Asked[] = []
  const invoices = new Map<string, string>()
  const state = { failing: false, held: undefined as Promise<void> | undefined }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stripe')
    let body = ''
    for await (const part of request) body += part
    asked.push({ method: request.method ?? '', path: url.pathname, form: new URLSearchParams(body || url.search) })
    await state.held
    const answer = state.failing ? undefined : answerTo(url, asked.length, invoices)
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'refused by the test' } }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const client = new Stripe('sk_test_any')
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    state,
    /** Invoice paid by a payment intent. */
    invoices,
    /** Body and signature of an event, signed `age` seconds ago. */
    sign(event: object, { age = 0, by = secret } = {}) {
      const payload = JSON.stringify(event)
      const timestamp = Math.floor(Date.now() / 1000) - age
      return { payload, signature: client.webhooks.generateTestHeaderString({ payload, secret: by, timestamp }) }
    },
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

function answerTo(url: URL, count: number, invoices: Map<string, string>): object | undefined {
  if (url.pathname === '/v1/checkout/sessions') {
    const id = `cs_test_${count}`
    return { id, object: 'checkout.session', url: `https://checkout.stripe.example/${id}` }
  }
  if (/^\/v1\/checkout\/sessions\/\w+\/expire$/.test(url.pathname))
    return { object: 'checkout.session', status: 'expired' }
  if (/^\/v1\/subscriptions\/\w+$/.test(url.pathname)) return { object: 'subscription', cancel_at_period_end: true }
  if (url.pathname === '/v1/invoice_payments') {
    const invoice = invoices.get(url.searchParams.get('payment[payment_intent]') ?? '')
    return { object: 'list', data: invoice ? [{ id: 'inpay_1', object: 'invoice_payment', invoice }] : [] }
  }
  return undefined
}
