import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asMandator, asStranger } from '../../platform/database/db.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { queueMail } from './index.ts'
import { sent } from './queue.queries.ts'
import { whyNotAgain } from './rules.ts'
import { sendsMail } from './transport.ts'

const operator = async () => (await newTenant()).signIn({ admin: true })

async function queued(state = 'KEPT', accountId = 0) {
  const to = `${crypto.randomUUID()}@test.example`
  const token = crypto.randomUUID()
  const params = { link: `https://kreislauf.example/app/confirm/${token}`, hours: 48 }
  await asStranger(pool, db => queueMail(db, { to, language: 'en', template: 'confirm', params, token, accountId }))
  const { rows } = await pool.raw.query('update mail set state = $2, attempts = 3 where recipient = $1 returning id', [
    to,
    state,
  ])
  return { to, token, id: rows[0].id as number }
}

test('the operator finds a mail and reads it as text and HTML', async () => {
  const call = await operator()
  const { to, id } = await queued()
  const found = await call(mail.list, { query: { q: to.toUpperCase() } })
  expect(found).toMatchObject([{ id, to, state: 'KEPT', template: 'confirm', language: 'en', sent: null }])
  const whole = await call(mail.one, { params: { id } })
  expect(whole.text).toContain('https://kreislauf.example/app/confirm/[secret]')
  expect(whole.html).toContain('<html lang="en">')
  await expect(call(mail.one, { params: { id: 999_999_999 } })).rejects.toMatchObject({ code: 'not-found' })
})

test('operator and recipient see the reply-to address; a mail without one says not to answer', async () => {
  const call = await operator()
  const { mandatorId } = await newTenant()
  const to = `${crypto.randomUUID()}@test.example`
  const params = { company: 'Hof', vnr: '1', car: 'Golf', date: '2026-01-01' }
  const vn = { to, language: 'de', template: 'vnCopy', params } as const
  await asMandator(pool, { mandatorId }, async db => {
    await queueMail(db, { ...vn, replyTo: 'dispo@weser.example' })
    await queueMail(db, vn)
  })
  const found = (await call(mail.list, { query: { q: to } })).toReversed()
  expect(found.map(({ replyTo }) => replyTo)).toEqual(['dispo@weser.example', null])
  const [answered, plain] = await Promise.all(found.map(({ id }) => call(mail.one, { params: { id } })))
  expect(answered).toMatchObject({ replyTo: 'dispo@weser.example' })
  expect(answered?.text).toContain('Ihre Antwort geht an: dispo@weser.example')
  expect(plain?.text).toContain('Bitte antworten Sie nicht darauf.')
})

test('a login link is not in any mail that is read, listed or searched, and is deleted once sent', async () => {
  const call = await operator()
  const { to, id, token } = await queued()
  const read = [await call(mail.list, { query: { q: to } }), await call(mail.one, { params: { id } })]
  expect(JSON.stringify(read)).not.toContain(token)
  await expect(asMandator(pool, { mandatorId: 1 }, db => sql`select secret from mail`.execute(db))).rejects.toThrow(
    'permission denied',
  )
  await sent(pool.raw, id)
  const { rows } = await pool.raw.query('select m::text as whole from mail m where id = $1', [id])
  expect(rows[0].whole).not.toContain(token)
  expect(await call(mail.one, { params: { id } })).toMatchObject({ hasSecret: false })
})

test('without a mail server the operator sees a link only with a reason, which its company can read', async () => {
  const call = await operator()
  const tenant = await newTenant()
  const head = await tenant.signIn({ head: true })
  const { id, token } = await queued('KEPT', head.accountId)
  const reveal = (reason: string) => call(mail.reveal, { params: { id }, body: { reason } })
  await expect(reveal(' ')).rejects.toMatchObject({ fields: [{ path: 'reason', code: 'required' }] })
  const shown = await reveal('Kunde am Telefon')
  expect(shown.text).toContain(`https://kreislauf.example/app/confirm/${token}`)
  expect(shown.html).toContain(`https://kreislauf.example/app/confirm/${token}`)
  const [told] = await head(users.history, { params: { id: head.accountId } })
  expect(told).toMatchObject({ event: 'mailShown', reason: 'Kunde am Telefon', actor: 'Tina Test' })
  await expect(head(mail.reveal, { params: { id }, body: { reason: 'x' } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await sent(pool.raw, id)
  await expect(reveal('noch einmal')).rejects.toMatchObject({ code: 'mail.no-secret' })
  const nobody = await queued()
  await expect(call(mail.reveal, { params: { id: nobody.id }, body: { reason: 'x' } })).rejects.toMatchObject({
    code: 'mail.no-secret',
  })
})

test('nobody else reads or sends mail, not even an administrator of a company', async () => {
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

test('only failed or unsent mail is sent again', async () => {
  expect(whyNotAgain({ state: 'DEAD' }, true)).toBeUndefined()
  expect(whyNotAgain({ state: 'KEPT' }, true)).toBeUndefined()
  expect(whyNotAgain({ state: 'SENT' }, true)).toBe('mail.not-failed')
  expect(whyNotAgain({ state: 'QUEUED' }, true)).toBe('mail.not-failed')
  expect(whyNotAgain({ state: 'DEAD' }, false)).toBe('mail.no-server')
  expect(sendsMail({ DEMO: true, SMTP_URL: 'smtp://localhost' } as never)).toBe(false)
})
