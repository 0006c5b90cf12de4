import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { expect, test } from 'vitest'
import { asStranger } from '../../platform/db.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { queueMail } from './index.ts'
import { whyNotAgain } from './rules.ts'
import { sendsMail } from './transport.ts'

const operator = async () => (await newTenant()).signIn({ admin: true })

async function queued(state = 'KEPT') {
  const to = `${crypto.randomUUID()}@test.example`
  const params = { link: 'https://kreislauf.example/app/confirm/x', hours: 48 }
  await asStranger(pool, db => queueMail(db, { to, language: 'en', template: 'confirm', params }))
  const { rows } = await pool.raw.query('update mail set state = $2, attempts = 3 where recipient = $1 returning id', [
    to,
    state,
  ])
  return { to, id: rows[0].id as number }
}

test('the operator finds a mail and reads it in both forms', async () => {
  const call = await operator()
  const { to, id } = await queued()
  const found = await call(mail.list, { query: { q: to.toUpperCase() } })
  expect(found).toMatchObject([{ id, to, state: 'KEPT', template: 'confirm', language: 'en', sent: null }])
  const whole = await call(mail.one, { params: { id } })
  expect(whole.text).toContain('https://kreislauf.example/app/confirm/x')
  expect(whole.html).toContain('<html lang="en">')
  await expect(call(mail.one, { params: { id: 999_999_999 } })).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody else reads or sends mail, not even the head of a company', async () => {
  const call = await (await newTenant()).signIn({ head: true })
  const { id } = await queued()
  await expect(call(mail.list, {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call(mail.one, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call(mail.retry, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' })
})

test('without a mail server nothing is sent again', async () => {
  const call = await operator()
  const { id } = await queued()
  await expect(call(mail.retry, { params: { id } })).rejects.toMatchObject({ code: 'mail.no-server' })
})

test('only what failed or was kept back is sent again', async () => {
  expect(whyNotAgain({ state: 'DEAD' }, true)).toBeUndefined()
  expect(whyNotAgain({ state: 'KEPT' }, true)).toBeUndefined()
  expect(whyNotAgain({ state: 'SENT' }, true)).toBe('mail.not-failed')
  expect(whyNotAgain({ state: 'QUEUED' }, true)).toBe('mail.not-failed')
  expect(whyNotAgain({ state: 'DEAD' }, false)).toBe('mail.no-server')
  expect(sendsMail({ DEMO: true, SMTP_URL: 'smtp://localhost' } as never)).toBe(false)
})
