import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { security } from '@kreislauf/core/features/security/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { newBrowser, PASSWORD, signedIn, withPassword } from '../../testing/signing.ts'
import { app, type Caller, newTenant, pool, stranger } from '../../testing/tenant.ts'

const origin = new URL(app.platform.config.PUBLIC_URL).origin
/** The code `steps` × 30 s from now; the server accepts the next one, too, so that tests always have an unused code. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
const proven = (api: Caller) => api(security.prove, { body: { password: PASSWORD } })
const mails = async (email: string, template: string) =>
  (await pool.raw.query('select text from mail where recipient = $1 and template = $2', [email, template])).rows

/** An account with codes of an authenticator app. */
async function withTotp() {
  const { api, tenant } = await withPassword()
  await proven(api)
  const { secret } = await api(security.beginTotp, {})
  const { recoveryCodes } = await api(security.confirmTotp, { body: { code: codeOf(secret) } })
  return { api, tenant, secret, recoveryCodes: recoveryCodes ?? [] }
}

async function withPasskey(options = {}) {
  const { api } = await withPassword()
  const key = newAuthenticator(origin, options)
  await proven(api)
  const asked = await api(security.beginPasskey, {})
  const passkey = key.make(asked.options)
  const added = await api(security.addPasskey, { body: { ticket: asked.ticket, name: 'Hallentablet', passkey } })
  return { api, key, added, asked, passkey }
}

describe('codes of an app', () => {
  test('are set up after a proof, requested at sign-in, and each works once', async () => {
    const { api, secret } = await withTotp()
    const browser = newBrowser()
    const first = await browser.login(api.email)
    expect(first).toMatchObject({ status: 401, code: 'second-factor', params: { kinds: ['code', 'recovery'] } })
    const { ticket } = first.params
    expect(await browser.post({ ticket, code: '000000' })).toMatchObject({ code: 'security.wrong-factor' })
    const code = codeOf(secret, 1)
    expect(await browser.post({ ticket, code })).toMatchObject({ status: 200, id: api.accountId, secondFactor: true })
    const again = await browser.login(api.email)
    expect(await browser.post({ ticket: again.params.ticket, code })).toMatchObject({ code: 'security.wrong-factor' })
    expect(await browser.post({ ticket, code: codeOf(secret, 1) })).toMatchObject({ code: 'security.ticket-over' })
  })

  test('require re-authentication for changes, each of which is mailed', async () => {
    const { api } = await withPassword()
    await expect(api(security.beginTotp, {})).rejects.toMatchObject({ code: 'security.prove-first' })
    await expect(api(security.prove, { body: { password: 'wrong one' } })).rejects.toMatchObject({
      fields: [{ path: 'password', code: 'password_wrong' }],
    })
    await proven(api)
    const { secret, svg, uri } = await api(security.beginTotp, {})
    expect({ svg: svg.startsWith('<svg'), uri: uri.startsWith('otpauth://totp/Kreislauf') }).toEqual({
      svg: true,
      uri: true,
    })
    await expect(api(security.confirmTotp, { body: { code: '123' } })).rejects.toMatchObject({
      fields: [{ path: 'code', code: 'code_wrong' }],
    })
    expect((await newBrowser().login(api.email)).status).toBe(200)
    await api(security.confirmTotp, { body: { code: codeOf(secret) } })
    await api(security.removeTotp, {})
    expect((await mails(api.email, 'secondFactorChanged')).length).toBe(2)
    expect(await api(security.state, {})).toMatchObject({ totpSince: null, recoveryLeft: 0 })
    expect((await newBrowser().login(api.email)).status).toBe(200)
  })

  test('are stored encrypted, and answers that showed them are not stored', async () => {
    const { api, secret } = await withTotp()
    const { rows } = await pool.raw.query<{ secret: Buffer }>('select secret from totp where account_id = $1', [
      api.accountId,
    ])
    expect(rows[0]?.secret.includes(Buffer.from(secret.replaceAll(' ', '')))).toBe(false)
    await api(security.renewCodes, {}, 'a key to repeat with')
    const kept = await pool.raw.query('select from idempotency where account_id = $1', [api.accountId])
    expect(kept.rowCount).toBe(0)
  })

  test('guessing them locks like guessing the password, and the right password does not reset it', async () => {
    const { api } = await withTotp()
    const browser = newBrowser()
    const allowed = app.platform.config.RATE_LIMIT_LOGINS
    for (let turn = 0; turn < allowed; turn++) {
      const { params } = await browser.login(api.email)
      if (params.ticket) await browser.post({ ticket: params.ticket, code: '000000' })
      else break
    }
    const { rows } = await pool.raw.query<{ failures: number }>('select max(failures) as failures from sign_in_guard')
    expect(rows[0]?.failures).toBeGreaterThanOrEqual(3)
    expect(await browser.login(api.email)).toMatchObject({ code: 'captcha-required' })
  })
})

describe('recovery codes', () => {
  test('are ten, each signs in once', async () => {
    const { api, recoveryCodes } = await withTotp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const browser = newBrowser()
    const use = async (recovery: string) =>
      browser.post({ ticket: (await browser.login(api.email)).params.ticket, recovery })
    const [code = ''] = recoveryCodes
    expect(await use(code.toLowerCase().replace('-', ' '))).toMatchObject({ status: 200 })
    expect(await use(code)).toMatchObject({ code: 'security.wrong-factor' })
    expect(await api(security.state, {})).toMatchObject({ recoveryLeft: 9 })
    const renewed = await api(security.renewCodes, {})
    expect(await use(recoveryCodes[1] ?? '')).toMatchObject({ code: 'security.wrong-factor' })
    expect(await use(renewed.recoveryCodes?.[0] ?? '')).toMatchObject({ status: 200 })
  })
})

describe('passkeys', () => {
  test('sign in without a password', async () => {
    const { api, key } = await withPasskey()
    const asked = await stranger(security.askPasskey, { body: {} })
    const passkey = key.sign(asked.options)
    const browser = newBrowser()
    expect(await browser.post({ ticket: asked.ticket, passkey })).toMatchObject({ status: 200, id: api.accountId })
    expect(await browser.post({ ticket: asked.ticket, passkey })).toMatchObject({ code: 'security.ticket-over' })
    const { passkeys } = await api(security.state, {})
    expect(passkeys).toMatchObject([{ name: 'Hallentablet', lastUsed: expect.any(String) }])
  })

  test('are the second step after the password, only for the account of that password', async () => {
    const { api, key } = await withPasskey()
    const other = await withPasskey()
    const browser = newBrowser()
    const first = await browser.login(api.email)
    expect(first.params.kinds).toEqual(['passkey', 'recovery'])
    const asked = await stranger(security.askPasskey, { body: { ticket: first.params.ticket } })
    const wrong = other.key.sign(asked.options)
    expect(await browser.post({ ticket: asked.ticket, passkey: wrong })).toMatchObject({
      code: 'security.wrong-factor',
    })
    const passkey = key.sign(asked.options)
    expect(await browser.post({ ticket: asked.ticket, passkey })).toMatchObject({ code: 'security.wrong-factor' })
    const again = await stranger(security.askPasskey, { body: { ticket: first.params.ticket } })
    expect(await browser.post({ ticket: again.ticket, passkey: key.sign(again.options) })).toMatchObject({
      status: 200,
      id: api.accountId,
    })
  })

  test('from another site, or without user verification, are refused', async () => {
    const { api } = await withPassword()
    await proven(api)
    for (const key of [newAuthenticator('https://evil.example'), newAuthenticator(origin, { verified: false })]) {
      const { ticket, options } = await api(security.beginPasskey, {})
      const body = { ticket, name: 'x', passkey: key.make(options) }
      await expect(api(security.addPasskey, { body })).rejects.toMatchObject({ fields: [{ path: 'passkey' }] })
    }
  })

  test('are named, renamed and removed by their owner alone', async () => {
    const { api } = await withPasskey()
    const { api: other } = await withPassword()
    const id = (await api(security.state, {})).passkeys[0]?.id ?? 0
    await api(security.renamePasskey, { params: { id }, body: { name: 'Büro' } })
    await proven(other)
    await expect(other(security.removePasskey, { params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    expect((await api(security.state, {})).passkeys).toMatchObject([{ name: 'Büro' }])
    await api(security.removePasskey, { params: { id } })
    expect(await api(security.state, {})).toMatchObject({ passkeys: [], recoveryLeft: 0 })
    expect(await api(accounts.my, {})).toMatchObject({ secondFactor: false })
  })
})

describe('a company that requires a second factor', () => {
  test('allows nothing else to users without one', async () => {
    const tenant = await newTenant()
    const { api: head } = await withPassword({ head: true }, tenant)
    const { api: user } = await withPassword({}, tenant)
    const { version } = await head(security.mandator, {})
    const body = { version, requireSecondFactor: true, idleMinutes: 15 }
    await expect(user(security.changeMandator, { body })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await head(security.changeMandator, { body })).toMatchObject({ secured: 0, users: 2, idleMinutes: 15 })
    await expect(head(security.changeMandator, { body })).rejects.toMatchObject({
      code: 'stale',
      params: { by: 'Tina Test', at: expect.any(String) },
    })
    await expect(user(system.units, {})).rejects.toMatchObject({ code: 'security.enrol-first' })
    expect(await user(accounts.my, {})).toMatchObject({ mustEnrol: true, idleMinutes: 15 })
    await proven(user)
    const { secret } = await user(security.beginTotp, {})
    await user(security.confirmTotp, { body: { code: codeOf(secret) } })
    expect((await user(system.units, {})).length).toBeGreaterThan(0)
    await expect(user(security.removeTotp, {})).rejects.toMatchObject({ code: 'security.required' })
  })

  test('has 5 to 1440 minutes of inactivity, after which the session ends', async () => {
    const { api } = await withPassword({ head: true })
    const { version } = await api(security.mandator, {})
    await expect(api(security.changeMandator, { body: { version, idleMinutes: 4 } })).rejects.toMatchObject({
      fields: [{ path: 'idleMinutes', code: 'too_small' }],
    })
    await api(security.changeMandator, { body: { version, idleMinutes: 5 } })
    await pool.raw.query(`update session set seen_at = now() - interval '9 minutes' where account_id = $1`, [
      api.accountId,
    ])
    await expect(api(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
  })
})

describe('sessions', () => {
  test('are listed with browser and address, and ended individually or all others together', async () => {
    const { api } = await withPassword()
    const { token } = await newBrowser(undefined, '10.1.2.3').login(api.email)
    const { token: third } = await newBrowser().login(api.email)
    const here = signedIn(token)
    const listed = await here(security.sessions, {})
    expect(listed.length).toBe(3)
    expect(listed[0]).toMatchObject({ current: true, browser: 'Firefox', system: 'Linux', ip: '10.1.2.3' })
    const other = listed.find(session => !session.current)?.id ?? 0
    await here(security.endSession, { params: { id: other } })
    expect(await here(security.endOthers, {})).toEqual({ ended: 1 })
    for (const caller of [api, signedIn(third)])
      await expect(caller(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
    const { api: stranger } = await withPassword()
    const own = (await here(security.sessions, {}))[0]?.id ?? 0
    await expect(stranger(security.endSession, { params: { id: own } })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('that end are reported to their own windows immediately', async () => {
    const { api } = await withPassword()
    const { token } = await newBrowser().login(api.email)
    const elsewhere = signedIn(token)
    const own = (await elsewhere(security.sessions, {})).find(({ current }) => current)?.id ?? 0
    const told = new Promise<void>(done => void app.platform.changes.hearEnd(own, done))
    await api(security.endSession, { params: { id: own } })
    await told
  })

  test('of an unknown browser are mailed, unless the user has turned this off', async () => {
    const { api } = await withPassword()
    const browser = newBrowser()
    await browser.login(api.email)
    await browser.login(api.email)
    expect(await mails(api.email, 'newSignIn')).toMatchObject([{ text: expect.stringContaining('Firefox, Linux') }])
    expect(await api(accounts.change, { body: { notifications: { newSignIn: false } } })).toMatchObject({
      notifications: { newSignIn: false, trialEnding: true },
    })
    await newBrowser().login(api.email)
    expect((await mails(api.email, 'newSignIn')).length).toBe(1)
  })
})
