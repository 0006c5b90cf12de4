import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { describe, expect, test } from 'vitest'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { mailsTo, tokenTo } from '../../testing/mails.ts'
import { app, caller, newTenant, pool, stranger } from '../../testing/tenant.ts'
import { quickest } from '../../testing/timing.ts'
import { hashPassword } from '../security/index.ts'

const PASSWORD = 'Altauto!2026'
const OTHER = 'Neuauto!2027'
const hash = await hashPassword(PASSWORD)

async function owner() {
  const tenant = await newTenant()
  const api = await tenant.signIn()
  await pool.raw.query('update account set password_hash = $1 where id = $2', [hash, api.accountId])
  return { tenant, api, email: api.email }
}
const ask = async (email: string, more: object = {}) =>
  stranger(registration.requestReset, { body: { email, captcha: await solvedCaptcha(), ...more } })
const reset = (token: string, password = OTHER) => stranger(registration.confirmReset, { body: { token, password } })
const login = (email: string, password: string) => stranger(accounts.login, { body: { email, password } })
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template)

describe('a forgotten password', () => {
  test('is replaced via the mailbox; all sessions end and the owner is notified', async () => {
    const { api, email } = await owner()
    expect(await ask(email.toUpperCase())).toBe(null)
    expect(await login(email, PASSWORD)).toMatchObject({ email })
    expect(await reset(await tokenTo(email, 'passwordReset'))).toBe(null)
    await expect(api(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
    await expect(login(email, PASSWORD)).rejects.toMatchObject({ code: 'wrong-login' })
    expect(await login(email, OTHER)).toMatchObject({ email })
    expect(await templates(email)).toEqual(expect.arrayContaining(['passwordReset', 'passwordChanged']))
    const { rows } = await pool.raw.query(
      "select operation from history where record_id = $1 and operation = 'passwordReset'",
      [api.accountId],
    )
    expect(rows).toHaveLength(1)
  })

  test('resets the failures that lead to a lockout', async () => {
    const { email } = await owner()
    for (let turn = 0; turn < 4; turn++) await login(email, 'wrong one').catch(() => undefined)
    await expect(login(email, PASSWORD)).rejects.toMatchObject({ code: 'captcha-required' })
    await ask(email)
    await reset(await tokenTo(email))
    expect(await login(email, OTHER)).toMatchObject({ email })
  })

  test('accepts a link once, for an hour, and only the newest', async () => {
    const { email } = await owner()
    await ask(email)
    const first = await tokenTo(email)
    await ask(email)
    const second = await tokenTo(email)
    await expect(reset(first)).rejects.toMatchObject({ code: 'registration.link-used' })
    await expect(reset(second, 'kurz')).rejects.toMatchObject({ code: 'invalid' })
    await reset(second)
    await expect(reset(second)).rejects.toMatchObject({ code: 'registration.link-used' })
    await ask(email)
    await pool.raw.query("update one_time_link set expires_at = now() - interval '1 second' where email = $1", [email])
    await expect(reset(await tokenTo(email))).rejects.toMatchObject({ code: 'registration.link-expired' })
  })

  test('gives no access to a deactivated account', async () => {
    const { email, api } = await owner()
    await ask(email)
    const token = await tokenTo(email)
    await pool.raw.query('update account set active = false where id = $1', [api.accountId])
    await expect(reset(token)).rejects.toMatchObject({ code: 'account-inactive' })
    await ask(email)
    expect(await templates(email)).toEqual(['passwordReset'])
  })

  test('gives the same answer for known and unknown addresses, in content and time', async () => {
    const { email } = await owner()
    const timed = async (address: string) => {
      const payload = { email: address, captcha: await solvedCaptcha() }
      const begun = performance.now()
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/accounts/pwf/request', payload })
      return { ms: performance.now() - begun, statusCode, body }
    }
    const [known, unknown] = await quickest(
      () => timed(email),
      () => timed('nobody@nowhere.example'),
      100,
    )
    expect({ ...known, ms: 0 }).toEqual({ ...unknown, ms: 0 })
    expect(known).toMatchObject({ statusCode: 200, body: 'null' })
    expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(100)
    expect(await mailsTo('nobody@nowhere.example')).toEqual([])
  })

  test('is mailed at most three times an hour, with links to our own pages only', async () => {
    const { email } = await owner()
    for (let turn = 0; turn < 5; turn++) await ask(email)
    expect(await mailsTo(email)).toHaveLength(3)
    const elsewhere = ask(email, { redirectUrl: 'https://evil.example' })
    await expect(elsewhere).rejects.toMatchObject({ fields: [{ path: 'redirectUrl', code: 'own_address' }] })
  })
})

describe('the human verification', () => {
  const wrong = { code: 'invalid', fields: [{ path: 'captcha', code: 'captcha' }] }
  const with_ = (captcha: object) =>
    stranger(registration.requestReset, { body: { email: 'a@b.example', captcha: captcha as never } })

  test('accepts a solution once, whatever the result of the call', async () => {
    const captcha = await solvedCaptcha()
    await with_(captcha)
    await expect(with_(captcha)).rejects.toMatchObject(wrong)
  })

  test('refuses a wrong, a foreign and an old one', async () => {
    const { challenge, solution } = await solvedCaptcha()
    await expect(with_({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } })).rejects.toMatchObject(
      wrong,
    )
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    await expect(with_({ challenge: easier, solution })).rejects.toMatchObject(wrong)
    const later = {
      ...challenge,
      parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 60 },
    }
    await expect(with_({ challenge: later, solution })).rejects.toMatchObject(wrong)
    const past = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 1 } }
    await expect(with_({ challenge: past, solution })).rejects.toMatchObject(wrong)
  })
})

describe('a new address', () => {
  const change = (api: Awaited<ReturnType<typeof owner>>['api'], email: string | null, oldPassword = PASSWORD) =>
    api(accounts.change, { body: { email, oldPassword } })
  const open = (token: string) => stranger(registration.confirmEmail, { body: { token } })
  const newMail = () => `${crypto.randomUUID()}@neu.example`

  test('takes effect once its link is opened; the old one is notified', async () => {
    const { api, email } = await owner()
    const next = newMail()
    expect(await change(api, next)).toMatchObject({ email, pendingEmail: next })
    const token = await tokenTo(next)
    expect(await open(token)).toEqual({ email: next })
    expect(await api(accounts.my, {})).toMatchObject({ email: next, pendingEmail: null })
    expect((await templates(email)).at(-1)).toBe('emailChanged')
    await expect(open(token)).rejects.toMatchObject({ code: 'registration.link-used' })
    expect(await login(next, PASSWORD)).toMatchObject({ email: next })
  })

  test('requires the password, can be withdrawn, and only the newest counts', async () => {
    const { api } = await owner()
    await expect(change(api, newMail(), 'wrong')).rejects.toMatchObject({
      fields: [{ path: 'oldPassword', code: 'password_wrong' }],
    })
    const [first, second] = [newMail(), newMail()]
    await change(api, first)
    await change(api, second)
    await expect(open(await tokenTo(first))).rejects.toMatchObject({ code: 'registration.link-used' })
    expect(await api(accounts.change, { body: { email: null } })).toMatchObject({ pendingEmail: null })
    await expect(open(await tokenTo(second))).rejects.toMatchObject({ code: 'registration.link-used' })
  })

  test('that has an account looks the same to the caller, and only its owner is notified', async () => {
    const [{ api }, other] = [await owner(), await owner()]
    expect(await change(api, other.email)).toMatchObject({ pendingEmail: other.email })
    expect(await templates(other.email)).toEqual(['accountExists'])
  })

  test('cannot be confirmed in a session of another user', async () => {
    const { api } = await owner()
    const next = newMail()
    await change(api, next)
    const foreign = await (await newTenant()).signIn()
    const signedIn = caller({ authorization: `Bearer ${foreign.token}` })
    expect(await signedIn(registration.confirmEmail, { body: { token: await tokenTo(next) } })).toEqual({ email: next })
    expect(await signedIn(accounts.my, {})).toMatchObject({ email: foreign.email })
  })
})
