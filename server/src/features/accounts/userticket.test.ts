import { createHmac } from 'node:crypto'
import { security } from '@kreislauf/core/features/security/contract.ts'
import { expect, test } from 'vitest'
import { newBrowser, withPassword } from '../../testing/signing.ts'
import { app, pool, stranger } from '../../testing/tenant.ts'

const secret = app.platform.config.LOGIN_TICKET_SECRET ?? ''
const now = () => Math.floor(Date.now() / 1000)
const signed = (email: string, at = now(), key = secret) => ({
  email,
  at,
  signature: createHmac('sha256', key).update(`${email}\n${at}`).digest('hex'),
})
const ticketFor = async (email: string) => (await stranger(security.issueTicket, { body: signed(email) })).ticket

test('a ticket of the operator’s site signs in once, and the cookie is deleted', async () => {
  const { api } = await withPassword()
  const cookie = `user=${await ticketFor(api.email)}`
  const first = await newBrowser().post({ ticket: 'cookie' }, { cookie })
  expect(first).toMatchObject({ status: 200, id: api.accountId })
  const second = await newBrowser().post({ ticket: 'cookie' }, { cookie })
  expect(second).toMatchObject({ status: 401, code: 'security.ticket-over' })
  for (const { cookies } of [first, second])
    expect(cookies.find(({ name }) => name === 'user')).toMatchObject({ value: '', maxAge: 0, httpOnly: true })
})

test('it may be passed directly, within 60 seconds', async () => {
  const { api } = await withPassword()
  expect(await newBrowser().post({ ticket: await ticketFor(api.email) })).toMatchObject({ status: 200 })
  const late = await ticketFor((await withPassword()).api.email)
  await pool.raw.query(
    `update sign_in_ticket set expires_at = expires_at - interval '61 seconds' where purpose = 'user'`,
  )
  expect(await newBrowser().post({ ticket: late })).toMatchObject({ code: 'security.ticket-over' })
})

test('forged, old or repeated requests get none', async () => {
  const { api } = await withPassword()
  const request = signed(api.email)
  await stranger(security.issueTicket, { body: request })
  for (const body of [request, signed(api.email, now(), 'another secret'), signed(api.email, now() - 120)])
    await expect(stranger(security.issueTicket, { body })).rejects.toMatchObject({ code: 'forbidden' })
})

test('the answer does not reveal whether the account exists', async () => {
  const ticket = await ticketFor('nobody-here@test.example')
  expect(await newBrowser().post({ ticket })).toMatchObject({ code: 'security.ticket-over' })
})
