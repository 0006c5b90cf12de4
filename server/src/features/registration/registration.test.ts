import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { describe, expect, test } from 'vitest'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { linkTo, mailsTo, tokenTo } from '../../testing/mails.ts'
import { app, caller, newTenant, pool, stranger } from '../../testing/tenant.ts'
import { quickest } from '../../testing/timing.ts'
import { forgetUnconfirmed } from './queries.ts'

const PASSWORD = 'Altauto!2026'
const OTHER = 'Neuauto!2027'

const newMail = () => `${crypto.randomUUID()}@betrieb.example`
const form = async (email: string, change: object = {}) => ({
  ...{ email, firstname: 'Rosa', lastname: 'Roth', company: 'Roth Autoverwertung', language: 'de' as const },
  ...{ password: PASSWORD, privacy: true, terms: true, captcha: await solvedCaptcha(), ...change },
})
const register = async (email: string, change: object = {}) => {
  const answer = await stranger(registration.register, { body: await form(email, change) })
  return 'registrationId' in answer ? answer.registrationId : ''
}
const confirm = (token: string, more: object = {}) => stranger(registration.confirm, { body: { token, ...more } })
const resend = (id: string) => stranger(registration.resend, { query: { id } })
const age = (email: string, interval: string) =>
  pool.raw.query(
    `update one_time_link set created_at = created_at - $2::interval, expires_at = expires_at - $2::interval where lower(email) = lower($1)`,
    [email, interval],
  )
const stored = async (email: string) =>
  (await pool.raw.query('select * from account where lower(email) = lower($1)', [email])).rows[0]
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template)

/** A registered and confirmed account, signed in. */
async function newCompany(email = newMail()) {
  await register(email)
  const account = await confirm(await tokenTo(email))
  return { email, account, api: caller({ authorization: `Bearer ${account.token}`, 'accept-language': 'de' }) }
}

describe('registering', () => {
  test('creates a mandator with its pending administrator, records the accepted terms, and mails a link', async () => {
    const email = newMail()
    const id = await register(email)
    expect(id).toMatch(/^[\w-]{43}$/)
    const account = await stored(email)
    expect(account).toMatchObject({ rights: 'FFFFFF', grantable: 'FFFFFF', head: true, pending: true, admin: false })
    const { rows } = await pool.raw.query('select name, btb_until from mandator where id = $1', [account.mandator_id])
    expect(rows).toEqual([{ name: 'Roth Autoverwertung', btb_until: null }])
    const consent = await pool.raw.query('select kind, version from consent where account_id = $1', [account.id])
    expect(consent.rows).toEqual(
      expect.arrayContaining([
        { kind: 'privacy', version: expect.stringMatching(/./) },
        { kind: 'terms', version: expect.stringMatching(/./) },
      ]),
    )
    expect(await templates(email)).toEqual(['confirm'])
    expect(await linkTo(email)).toMatch(`${app.platform.config.PUBLIC_URL}/app/confirm/`)
  })

  test('stores only hashes of secrets that open an account', async () => {
    const email = newMail()
    const id = await register(email)
    const token = await tokenTo(email)
    const { rows } = await pool.raw.query('select l::text as line from one_time_link l where email = $1', [email])
    for (const { line } of rows) expect(line).not.toMatch(new RegExp(`${token}|${id}`))
    expect(JSON.stringify(await stored(email))).not.toContain(PASSWORD)
  })

  test('grants no access before the link is opened', async () => {
    const email = newMail()
    await register(email)
    const login = stranger(accounts.login, { body: { email, password: PASSWORD } })
    await expect(login).rejects.toMatchObject({ code: 'registration.unconfirmed' })
  })

  test('reports each invalid field', async () => {
    const body = {
      email: 'rosa',
      firstname: 'R2',
      lastname: '',
      company: '',
      password: 'kurz',
      privacy: false,
      terms: false,
    }
    const problem = await stranger(registration.register, { body: body as never }).catch(error => error)
    const told = problem.fields.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
    expect(told).toEqual([
      'email format_email',
      'firstname name_characters',
      'lastname required',
      'company required',
      'password password_short',
      'password password_uppercase',
      'password password_digit',
      'password password_special',
      'privacy privacy_required',
      'terms terms_required',
      'captcha required',
    ])
  })

  test('refuses a link to another site', async () => {
    const elsewhere = register(newMail(), { redirectUrl: 'https://evil.example/app/confirm' })
    await expect(elsewhere).rejects.toMatchObject({ fields: [{ path: 'redirectUrl', code: 'own_address' }] })
    const own = { redirectUrl: `${app.platform.config.PUBLIC_URL}/app/confirm` }
    expect(await register(newMail(), own)).toMatch(/./)
  })

  test('never treats an invalid session as an anonymous caller', async () => {
    const body = await form(newMail())
    const broken = caller({ authorization: 'Bearer nothing' })(registration.register, { body })
    await expect(broken).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('by a signed-in user is an invitation, which needs the right to create users only', async () => {
    const tenant = await newTenant()
    const invitation = { email: newMail(), firstname: 'Ida', lastname: 'Neu', rights: '2022' }
    const reader = await tenant.signIn({ rights: 'F2FF' })
    await expect(reader(registration.register, { body: invitation })).rejects.toMatchObject({ code: 'forbidden' })
    const head = await tenant.signIn({ head: true })
    expect(await head(registration.register, { body: invitation })).toMatchObject({ email: invitation.email })
    expect((await stored(invitation.email)).mandator_id).toBe(tenant.mandatorId)
    expect(await templates(invitation.email)).toEqual(['invitation'])
  })
})

describe('a known address', () => {
  test('gets the same answer as a new one, in content and time; only its owner is notified', async () => {
    const { email } = await newCompany()
    const timed = async (body: object) => {
      const begun = performance.now()
      const answer = await app.inject({ method: 'PUT', url: '/api/accounts', payload: body })
      return {
        ms: performance.now() - begun,
        status: answer.statusCode,
        shape: Object.keys(answer.json()),
        length: answer.body.length,
      }
    }
    const [known, free] = await quickest(
      async () => timed(await form(email.toUpperCase())),
      async () => timed(await form(newMail())),
      150,
    )
    expect({ ...known, ms: 0 }).toEqual({ ...free, ms: 0 })
    expect(known.status).toBe(200)
    expect(Math.abs(known.ms - free.ms)).toBeLessThan(150)
    expect((await templates(email)).slice(0, 2)).toEqual(['confirm', 'accountExists'])
    expect(await linkTo(email)).toMatch(/\/app\/accexists$/)
    expect(await stored(email)).toMatchObject({ firstname: 'Rosa', pending: false })
  })

  test('gets at most three mails an hour', async () => {
    const { email } = await newCompany()
    await age(email, '2 hours')
    for (let turn = 0; turn < 5; turn++) await register(email)
    expect((await templates(email)).filter(name => name === 'accountExists')).toHaveLength(3)
  })

  test('with an unopened link must set a password there, because either registrant may own the mailbox', async () => {
    const email = newMail()
    await register(email, { company: 'Fremde Firma' })
    const earlier = await tokenTo(email)
    await register(email, { company: 'Roth Recycling', password: OTHER })
    expect(await stored(email)).toMatchObject({ password_hash: null, pending: true })
    await expect(confirm(earlier)).rejects.toMatchObject({ fields: [{ path: 'password', code: 'required' }] })
    const account = await confirm(await tokenTo(email), { password: 'Eigenes!2026' })
    expect(account.mandator.name).toBe('Roth Recycling')
    await expect(stranger(accounts.login, { body: { email, password: PASSWORD } })).rejects.toMatchObject({
      code: 'wrong-login',
    })
    const { rows } = await pool.raw.query("select 1 from mandator where name = 'Fremde Firma'")
    expect(rows).toEqual([])
  })
})

describe('the link', () => {
  test('opens the account once, signed in, without a company yet', async () => {
    const email = newMail()
    await register(email)
    const token = await tokenTo(email)
    const account = await confirm(token)
    expect(account).toMatchObject({ email, head: true, pending: false, granted: 'FFF000', dismantlerId: null })
    expect(account.mandators[0]?.departments).toEqual([])
    const api = caller({ authorization: `Bearer ${account.token}` })
    expect(await api(accounts.my, {})).toMatchObject({ id: account.id })
    expect(await stranger(accounts.login, { body: { email, password: PASSWORD } })).toMatchObject({ id: account.id })
    await expect(confirm(token)).rejects.toMatchObject({ code: 'account-exists' })
  })

  test('begins the history of the account', async () => {
    const { account } = await newCompany()
    const { rows } = await pool.raw.query('select operation from history where mandator_id = $1 order by seq', [
      account.mandator.id,
    ])
    expect(rows).toEqual([{ operation: 'confirmed' }])
  })

  test('expires after a day and can be requested again by itself', async () => {
    const email = newMail()
    await register(email)
    const old = await tokenTo(email)
    await age(email, '25 hours')
    await expect(confirm(old)).rejects.toMatchObject({ code: 'registration.link-expired' })
    await resend(old)
    expect(await confirm(await tokenTo(email))).toMatchObject({ email })
  })

  test('that was never issued opens nothing', async () => {
    await expect(confirm('nothing')).rejects.toMatchObject({ code: 'registration.link-unknown' })
  })

  test('of an invited user asks for a password, then opens', async () => {
    const tenant = await newTenant()
    const head = await tenant.signIn({ head: true })
    const email = newMail()
    await head(registration.register, { body: { email, firstname: 'Ida', lastname: 'Neu', rights: '2022' } })
    const token = await tokenTo(email)
    await expect(confirm(token)).rejects.toMatchObject({ fields: [{ path: 'password', code: 'required' }] })
    await expect(confirm(token, { password: 'kurz' })).rejects.toMatchObject({ code: 'invalid' })
    const account = await confirm(token, { password: PASSWORD, lastname: 'Neumann' })
    expect(account).toMatchObject({
      rights: '2022',
      head: false,
      lastname: 'Neumann',
      mandator: { id: tenant.mandatorId },
    })
  })
})

describe('sending again', () => {
  test('gives the same 200 for known and unknown ids, and three mails an hour', async () => {
    const email = newMail()
    const id = await register(email)
    for (const some of [id, id, id, 'unknown', '1']) expect(await resend(some)).toBe(null)
    expect(await templates(email)).toEqual(['confirm', 'confirm', 'confirm'])
    await age(email, '61 minutes')
    await resend(id)
    expect(await mailsTo(email)).toHaveLength(4)
  })

  test('of a link to another site is refused', async () => {
    const elsewhere = stranger(registration.resend, { query: { id: 'x', url: '//evil.example' } })
    await expect(elsewhere).rejects.toMatchObject({ fields: [{ path: 'url', code: 'own_address' }] })
  })

  test('to a user requires a session with the right, and stays in the mandator', async () => {
    const tenant = await newTenant()
    const head = await tenant.signIn({ head: true })
    const email = newMail()
    await head(registration.register, { body: { email, firstname: 'Ida', lastname: 'Neu', rights: '2022' } })
    const id = String((await stored(email)).id)
    await resend(id)
    expect(await mailsTo(email)).toHaveLength(1)
    await head(registration.resend, { query: { id } })
    expect(await templates(email)).toEqual(['invitation', 'invitation'])
    const reader = await tenant.signIn({ rights: '2222' })
    await expect(reader(registration.resend, { query: { id } })).rejects.toMatchObject({ code: 'forbidden' })
    const foreign = await (await newTenant()).signIn({ head: true })
    await expect(foreign(registration.resend, { query: { id } })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('an unconfirmed registration is deleted completely after 14 days', async () => {
  const [email, fresh] = [newMail(), newMail()]
  await register(email)
  await register(fresh)
  const { mandator_id: mandator } = await stored(email)
  await pool.raw.query("update account set registered_at = now() - interval '15 days' where email = $1", [email])
  await forgetUnconfirmed(pool.raw)
  expect(await stored(email)).toBeUndefined()
  expect((await pool.raw.query('select 1 from mandator where id = $1', [mandator])).rows).toEqual([])
  expect(await stored(fresh)).toMatchObject({ pending: true })
  const { account } = await newCompany()
  await pool.raw.query("update account set registered_at = now() - interval '15 days' where id = $1", [account.id])
  await forgetUnconfirmed(pool.raw)
  expect(await stored(account.email)).toMatchObject({ id: account.id })
})
