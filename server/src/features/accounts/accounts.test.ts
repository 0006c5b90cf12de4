import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../testing/mails.ts'
import { app, caller, newTenant, pool, type SignIn, stranger } from '../../testing/tenant.ts'
import { hashPassword } from '../security/passwords.ts'

const PASSWORD = 'Altauto!2026'
const STRONGER = 'Neuauto!2027'
const hash = await hashPassword(PASSWORD)

async function withPassword(as: SignIn = {}) {
  const tenant = await newTenant()
  const api = await tenant.signIn(as)
  await tenant.inside(db =>
    db.updateTable('account').set({ passwordHash: hash }).where('id', '=', api.accountId).execute(),
  )
  const as_ = (change: object) =>
    tenant.inside(db => db.updateTable('account').set(change).where('id', '=', api.accountId).execute())
  return { tenant, api, set: as_ }
}
const signedIn = (token: string) => caller({ authorization: `Bearer ${token}` })
const login = (email: string, password: string) => stranger(accounts.login, { body: { email, password } })

describe('login', () => {
  test('returns the account with a token that opens the day, ignoring the case of the mail address', async () => {
    const { tenant, api } = await withPassword()
    const yard = await tenant.yard()
    const account = await login(api.email.toUpperCase(), PASSWORD)
    expect(account).toMatchObject({
      id: api.accountId,
      email: api.email,
      dismantlerId: yard.dismantlerId,
      granted: 'FFFF00',
    })
    expect(account.mandators).toEqual([
      {
        id: tenant.mandatorId,
        name: account.mandator.name,
        departments: [{ id: yard.dismantlerId, department: 'DISMANTLER', name: 'Altauto Nord GmbH' }],
        closed: [],
      },
    ])
    const mine = await signedIn(account.token ?? '')(accounts.my, {})
    expect(mine).toEqual({ ...account, token: undefined })
  })

  test('gives the same answer for an unknown address and a wrong password', async () => {
    const { api } = await withPassword()
    await expect(login('nobody@test.example', PASSWORD)).rejects.toMatchObject({ code: 'wrong-login', params: {} })
    await expect(login(api.email, 'not the one')).rejects.toMatchObject({ code: 'wrong-login', params: {} })
  })

  test('refuses an invited account without password, and a password of less than 6 characters', async () => {
    const { api } = await withPassword()
    const invited = await (await newTenant()).signIn()
    await expect(login(invited.email, PASSWORD)).rejects.toMatchObject({ code: 'wrong-login' })
    await expect(login(api.email, '12345')).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ path: 'password', code: 'too_short' }],
    })
  })

  test('reveals that the account is inactive only if the password is right', async () => {
    const { api, set } = await withPassword()
    await set({ active: false })
    await expect(login(api.email, 'wrong one')).rejects.toMatchObject({ code: 'wrong-login' })
    await expect(login(api.email, PASSWORD)).rejects.toMatchObject({ code: 'account-inactive' })
    await expect(api(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
  })
})

describe('session', () => {
  test('ends at logout and stores the cause', async () => {
    const { api } = await withPassword()
    await api(accounts.logout, { query: { cause: 'autoLogout' } })
    await expect(api(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
    const { rows } = await pool.raw.query('select cause from session where account_id = $1', [api.accountId])
    expect(rows).toEqual([{ cause: 'autoLogout' }])
  })

  test('shows an operating log that was never activated as no right, and an expired one as read-only', async () => {
    const never = await (await newTenant({ btbUntil: null })).signIn({ rights: 'FFFF' })
    expect(await never(accounts.my, {})).toMatchObject({ rights: 'FFFF', granted: 'FFF000', btbUntil: null })
    const lapsed = await (await newTenant({ btbUntil: '2020-12-31' })).signIn({ rights: 'FFFF' })
    expect(await lapsed(accounts.my, {})).toMatchObject({ granted: 'FFF200', btbUntil: '2020-12-31' })
  })

  test('has no departments before the company is entered', async () => {
    const api = await (await newTenant()).signIn()
    const { mandators, dismantlerId } = await api(accounts.my, {})
    expect({ departments: mandators[0]?.departments, dismantlerId }).toEqual({ departments: [], dismantlerId: null })
  })

  test('reads its own account while it acts for another mandator', async () => {
    const { api, tenant } = await withPassword()
    const other = await newTenant()
    await pool.raw.query('insert into visible_mandator values ($1, $2)', [api.accountId, other.mandatorId])
    const answer = await app.inject({
      url: `/api/accounts/my?m=${other.mandatorId}`,
      headers: { authorization: `Bearer ${api.token}` },
    })
    expect(answer.json()).toMatchObject({ id: api.accountId, email: api.email, mandator: { id: other.mandatorId } })
    expect(answer.json().visibleMandators.map((one: { id: number }) => one.id)).toEqual([
      tenant.mandatorId,
      other.mandatorId,
    ])
  })
})

describe('own profile', () => {
  test('changes names, language and display settings', async () => {
    const { api } = await withPassword()
    const body = {
      firstname: 'Şeyma',
      lastname: 'O’Neill',
      language: 'en',
      uitheme: 'turquoise',
      uidark: 'dark',
    } as const
    expect(await api(accounts.change, { body })).toMatchObject(body)
    await expect(api(accounts.change, { body: { firstname: 'R2D2' } })).rejects.toMatchObject({
      fields: [{ path: 'firstname', code: 'name_characters' }],
    })
  })

  test('changes the password if the old one is given, and ends the other sessions', async () => {
    const { api } = await withPassword()
    const elsewhere = await login(api.email, PASSWORD)
    await api(accounts.change, { body: { password: STRONGER, oldPassword: PASSWORD } })
    await expect(signedIn(elsewhere.token ?? '')(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
    expect(await api(accounts.my, {})).toMatchObject({ email: api.email })
    expect(await login(api.email, STRONGER)).toMatchObject({ id: api.accountId })
    expect(await mailsTo(api.email)).toContainEqual(expect.objectContaining({ template: 'passwordChanged' }))
  })

  test('refuses a weak password, and a change without the old one', async () => {
    const { api } = await withPassword()
    const fieldsOf = (body: object) =>
      api(accounts.change, { body }).catch(error =>
        error.fields.map((field: { path: string; code: string }) => `${field.path} ${field.code}`),
      )
    expect(await fieldsOf({ password: 'kurz', oldPassword: PASSWORD })).toEqual([
      'password password_short',
      'password password_uppercase',
      'password password_digit',
      'password password_special',
    ])
    expect(await fieldsOf({ password: STRONGER })).toEqual(['oldPassword required'])
    expect(await fieldsOf({ password: STRONGER, oldPassword: 'wrong' })).toEqual(['oldPassword password_wrong'])
  })
})
