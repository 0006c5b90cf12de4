import { beforeEach, describe, expect, test } from 'vitest'
import { signInAttempts, type Trying } from '../../platform/http/attempts.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { newAddress, newBrowser, PASSWORD, withPassword } from '../../testing/signing.ts'
import { app, pool } from '../../testing/tenant.ts'

const ALLOWED = 5
const attempts = signInAttempts(app.platform.aside, ALLOWED)
let owner = { email: '', ip: '' }
beforeEach(() => {
  owner = { email: `${crypto.randomUUID()}@test.example`, ip: newAddress() }
})

const fail = async (times: number, trying: Trying = owner) => {
  for (let turn = 0; turn < times; turn++) await attempts.begin(trying)
}
/** Seconds until the lock ends; 0 if there is none. */
const locked = (trying: Trying = owner) =>
  attempts.begin(trying).then(
    () => 0,
    error => error.params.seconds as number,
  )
const waitOut = () => pool.raw.query(`update sign_in_guard set locked_until = now() where locked_until > now()`)

describe('the lock', () => {
  test('begins after several failures, doubles, and is not reset by waiting', async () => {
    await fail(ALLOWED)
    expect(await locked()).toBe(60)
    for (const seconds of [120, 240, 480]) {
      await pool.raw.query(`update sign_in_guard set last_at = now() - interval '300 days'`)
      await waitOut()
      await fail(3)
      expect(await locked()).toBe(seconds)
    }
  })

  test('is at most an hour', async () => {
    const trying = { ...owner, browser: 'known' }
    await fail(ALLOWED, trying)
    for (let turn = 0; turn < 8; turn++) {
      await waitOut()
      await fail(3, trying)
    }
    expect(await locked(trying)).toBe(3600)
  })

  test('ends with a right password only', async () => {
    await fail(ALLOWED - 1)
    await (await attempts.begin({ ...owner, email: owner.email.toUpperCase() })).succeeded()
    await fail(ALLOWED - 1)
    await (await attempts.begin(owner)).halfway()
    expect(await locked()).toBeGreaterThan(0)
  })

  test('applies to one address, and to all once they failed five times as often together', async () => {
    await fail(ALLOWED)
    expect(await locked({ ...owner, ip: newAddress() })).toBe(0)
    for (let address = 0; address < ALLOWED * 4; address++) await fail(1, { ...owner, ip: newAddress() }).catch(() => 0)
    expect(await locked({ ...owner, ip: newAddress() })).toBeGreaterThan(0)
    expect(await locked({ ...owner, ip: newAddress(), browser: 'known' })).toBe(0)
  })
})

describe('the sign-in', () => {
  test('requires a captcha after three failures, whether or not the account exists', async () => {
    const { api } = await withPassword()
    for (const email of [api.email, 'nobody-at-all@test.example']) {
      const browser = newBrowser()
      const answers = []
      for (let turn = 0; turn < 4; turn++) answers.push((await browser.login(email, 'wrong one')).code)
      expect(answers).toEqual(['wrong-login', 'wrong-login', 'wrong-login', 'captcha-required'])
    }
    const captcha = await solvedCaptcha()
    const right = { email: api.email, password: PASSWORD, captcha }
    expect(await newBrowser().post(right)).toMatchObject({ status: 200 })
    const wrong = await newBrowser().login('nobody-at-all@test.example', PASSWORD)
    expect(wrong).toMatchObject({ code: 'captcha-required' })
  })

  test('gives exactly the same answer for an unknown address and a wrong password', async () => {
    const { api } = await withPassword()
    const said = async (email: string) => {
      const answer = await newBrowser().login(email, 'wrong one')
      return { ...answer, requestId: '', cookies: [] }
    }
    expect(await said(api.email)).toEqual(await said('unknown-so-far@test.example'))
  })

  test('remains possible for the owner at a known browser while others attack the account', async () => {
    const { api } = await withPassword()
    const known = newBrowser()
    await known.login(api.email)
    const allowed = app.platform.config.RATE_LIMIT_LOGINS
    const strangers = signInAttempts(app.platform.aside, allowed)
    for (let turn = 0; turn < allowed * 5; turn++)
      await strangers.begin({ email: api.email, ip: `10.200.0.${turn}` }).catch(() => undefined)
    const captcha = await solvedCaptcha()
    expect(await newBrowser().post({ email: api.email, password: PASSWORD, captcha })).toMatchObject({
      code: 'too-many-requests',
    })
    expect(await known.login(api.email)).toMatchObject({ status: 200 })
  })

  test('accepts only cookies that the server issued, and forgets other browsers when the password changes', async () => {
    const { api, set } = await withPassword()
    const browser = newBrowser()
    const given = (await browser.login(api.email)).cookies.find(({ name }) => name === 'browser')
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/accounts' })
    const forged = await newBrowser().post(
      { email: api.email, password: PASSWORD },
      { cookie: `browser=${given?.value.split('.')[0]}.AAAA` },
    )
    expect(forged.cookies.find(({ name }) => name === 'browser')?.value).not.toBe(given?.value)
    const known = () => pool.raw.query('select from known_browser where account_id = $1', [api.accountId])
    expect((await known()).rowCount).toBe(2)
    await set({ passwordHash: 'another' })
    expect((await known()).rowCount).toBe(0)
  })
})
