import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { registration } from '@kreislauf/core/features/registration/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { templates } from '@kreislauf/core/features/users/invitation.ts'
import { describe, expect, test } from 'vitest'
import { live } from '../../testing/live.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool, type SignIn, stranger, type Tenant } from '../../testing/tenant.ts'

const PASSWORD = 'Altauto!2026'

/** A company with its administrator, who makes the calls, and a user. */
async function company(as: SignIn = { rights: '2027' }) {
  const tenant = await newTenant()
  const head = await tenant.signIn({ head: true, rights: 'FFFFFF', grantable: 'FFFFFF' })
  const user = await tenant.signIn(as)
  return { tenant, head, user, userAt: { params: { id: user.accountId } } }
}

const newMail = () => `${crypto.randomUUID()}@test.example`
const invitation = (email: string, more: object = {}) => ({
  body: { email, firstname: 'Ina', lastname: 'Neu', rights: templates.office, ...more },
})

/** Mails to an address: template and text. */
async function mailsTo(email: string) {
  const { rows } = await pool.raw.query<{ template: string; text: string }>(
    "select template, replace(text, '[secret]', coalesce(secret, '[secret]')) as text from mail where recipient = $1 order by id",
    [email],
  )
  return rows
}
const tokenIn = (text = '') => /\/confirm\/([\w-]{20,})/.exec(text)?.[1] ?? ''

const grantable = (tenant: Tenant, id: number, value: string) =>
  tenant.inside(db => db.updateTable('account').set({ grantable: value }).where('id', '=', id).execute())

describe('an invitation', () => {
  test('creates a pending user without password, who gets access by the link of the mail', async () => {
    const { head } = await company()
    const email = newMail()
    expect(await head(registration.register, invitation(email))).toMatchObject({
      ...{ email, invited: true },
      account: { email, pending: true, rights: templates.office },
    })
    const [user] = await head(users.list, { query: { q: email } })
    expect(user).toMatchObject({
      email,
      pending: true,
      active: true,
      rights: templates.office,
      grantable: '0',
      valuation: true,
      head: false,
    })
    const [mail] = await mailsTo(email)
    expect(mail?.template).toBe('invitation')
    const token = tokenIn(mail?.text)
    const account = await stranger(registration.confirm, { body: { token, password: PASSWORD } })
    expect(account).toMatchObject({ email, granted: '207700' })
    expect(await head(users.one, { params: { id: user?.id ?? 0 } })).toMatchObject({ pending: false })
  })

  test('for a user of the own company says so', async () => {
    const { head, user } = await company()
    await expect(head(registration.register, invitation(user.email))).rejects.toMatchObject({ code: 'account-exists' })
  })

  test('for another company’s user looks like any other, opens nothing, and notifies only its owner', async () => {
    const { head } = await company()
    const elsewhere = (await company()).user
    expect(await head(registration.register, invitation(elsewhere.email))).toMatchObject({
      ...{ email: elsewhere.email, invited: true },
      account: { email: elsewhere.email, pending: true, rights: templates.office },
    })
    const [shown] = await head(users.list, { query: { q: elsewhere.email } })
    expect(shown).toMatchObject({ email: elsewhere.email, pending: true, lastSeen: null })
    expect((await mailsTo(elsewhere.email)).map(({ template }) => template)).toEqual(['accountExists'])
    expect(await elsewhere(accounts.my, {})).toMatchObject({ email: elsewhere.email, rights: '2027' })
    await expect(head(registration.register, invitation(elsewhere.email))).rejects.toMatchObject({
      code: 'account-exists',
    })
  })

  test('requires the right, grants only rights that the caller has, and names the missing one', async () => {
    const { user, tenant } = await company({ rights: '2377' })
    await expect(user(registration.register, invitation(newMail(), { rights: '207F' }))).rejects.toMatchObject({
      fields: [{ path: 'rights', code: 'right_over_own', params: { module: 'BTB', letters: 'D' } }],
    })
    await grantable(tenant, user.accountId, '2022')
    await expect(user(registration.register, invitation(newMail(), { grantable: '2077' }))).rejects.toMatchObject({
      fields: [
        { path: 'rights', params: { module: 'VN', letters: 'CU' } },
        { path: 'rights', params: { module: 'BTB', letters: 'CU' } },
        { path: 'rights', params: { module: 'RMD', letters: 'CRU' } },
        { path: 'rights', params: { module: 'RM', letters: 'CRU' } },
        { path: 'grantable', params: { module: 'VN', letters: 'CU' } },
        { path: 'grantable', params: { module: 'BTB', letters: 'CU' } },
      ],
    })
    const reader = await tenant.signIn({ rights: '2222' })
    await expect(reader(registration.register, invitation(newMail()))).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('refuses invalid rights, and a link to another host', async () => {
    const { head } = await company()
    await expect(head(registration.register, invitation(newMail(), { rights: 'XYZ' }))).rejects.toMatchObject({
      fields: [{ path: 'rights', code: 'rights_digits' }],
    })
    await expect(
      head(registration.register, invitation(newMail(), { redirectUrl: 'https://evil.example/app' })),
    ).rejects.toMatchObject({ fields: [{ path: 'redirectUrl', code: 'own_address' }] })
  })

  test('is mailed again, also to another address; the old link then opens nothing', async () => {
    const { head } = await company()
    const [first, second] = [newMail(), newMail()]
    await head(registration.register, invitation(first))
    const [user] = await head(users.list, { query: { q: first } })
    if (!user) throw new Error('not invited')
    await head(registration.resend, { query: { id: String(user.id) } })
    const sent = await mailsTo(first)
    expect(sent).toHaveLength(2)
    const body = {
      firstname: 'Ina',
      lastname: 'Neu',
      language: 'de',
      valuation: true,
      grantable: '0',
      version: user.version,
    } as const
    expect(await head(users.save, { params: { id: user.id }, body: { ...body, email: second } })).toMatchObject({
      email: second,
    })
    for (const { text } of sent)
      await expect(
        stranger(registration.confirm, { body: { token: tokenIn(text), password: PASSWORD } }),
      ).rejects.toMatchObject({
        code: 'registration.link-used',
      })
    const [mail] = await mailsTo(second)
    expect(
      await stranger(registration.confirm, { body: { token: tokenIn(mail?.text), password: PASSWORD } }),
    ).toMatchObject({
      email: second,
    })
    await expect(head(registration.resend, { query: { id: String(user.id) } })).rejects.toMatchObject({
      code: 'users.not-pending',
    })
  })
})

describe('the users of a company', () => {
  test('are listed for users who may read them, with their last activity, of the own company only', async () => {
    const { head, user, userAt } = await company()
    const list = await head(users.list, {})
    expect(list.map(({ id }) => id).sort()).toEqual([head.accountId, user.accountId].sort())
    expect(list[0]).toMatchObject({ secondFactor: false, lastSeen: expect.any(String) })
    await expect(user(users.list, {})).rejects.toMatchObject({ code: 'forbidden' })
    const stranger = (await company()).head
    for (const call of [users.one, users.history, users.activate, users.deactivate, users.remove] as const)
      await expect(stranger(call, userAt)).rejects.toMatchObject({ code: 'not-found' })
    await expect(seeing(stranger)(users.permit, { ...userAt, body: '2' })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('are changed by the version that was read', async () => {
    const { head, user, userAt } = await company()
    const { version } = await head(users.one, userAt)
    const body = {
      firstname: 'Şeyma',
      lastname: 'Öz',
      language: 'en',
      valuation: false,
      grantable: '0',
      version,
    } as const
    expect(await head(users.save, { ...userAt, body })).toMatchObject({
      firstname: 'Şeyma',
      valuation: false,
      grantable: '0',
    })
    await expect(head(users.save, { ...userAt, body })).rejects.toMatchObject({
      code: 'stale',
      params: { current: { firstname: 'Şeyma' } },
    })
    expect(await user(accounts.my, {})).toMatchObject({ language: 'en' })
  })

  test('see whom to ask for a right', async () => {
    const { head, user } = await company()
    expect(await user(users.heads, {})).toEqual([{ name: 'Tina Test', email: head.email }])
  })

  test('have a history of who granted what', async () => {
    const { head, userAt } = await company()
    await seeing(head)(users.permit, { ...userAt, body: '2022' })
    const [last, first] = await head(users.history, userAt)
    expect(last).toMatchObject({
      event: 'permitted',
      actor: 'Tina Test',
      changes: [{ field: 'rights', before: '2027', after: '2022' }],
    })
    expect(first).toMatchObject({ event: 'created' })
  })
})

describe('rights', () => {
  test('are sent as plain text and apply immediately', async () => {
    const { head, user, userAt } = await company({ rights: '2' })
    await expect(user(users.list, {})).rejects.toMatchObject({ code: 'forbidden' })
    expect(await seeing(head)(users.permit, { ...userAt, body: '22' })).toMatchObject({ rights: '22' })
    expect(await user(users.list, {})).toHaveLength(2)
  })

  test('are never granted to oneself, nor beyond one’s own; other existing ones stay', async () => {
    const { tenant, userAt } = await company({ rights: '20F7' })
    const office = await tenant.signIn({ rights: '2777' })
    await expect(seeing(office)(users.permit, { params: { id: office.accountId }, body: '2' })).rejects.toMatchObject({
      code: 'users.oneself',
    })
    await expect(seeing(office)(users.permit, { ...userAt, body: '20FF01' })).rejects.toMatchObject({
      code: 'invalid',
      fields: [
        { path: 'rights', code: 'right_over_own', params: { module: 'BTB', letters: 'D' } },
        { path: 'rights', code: 'right_over_own', params: { module: 'RM', letters: 'C' } },
      ],
    })
    expect(await seeing(office)(users.permit, { ...userAt, body: '22F2' })).toMatchObject({ rights: '22F2' })
  })

  test('of an administrator are changed by administrators only', async () => {
    const { tenant, head } = await company()
    const office = await tenant.signIn({ rights: 'FFFF' })
    const headAt = { params: { id: head.accountId } }
    await expect(seeing(office)(users.permit, { ...headAt, body: '2' })).rejects.toMatchObject({
      code: 'users.heads-only',
    })
    const second = await tenant.signIn({ head: true })
    for (const call of [users.deactivate, users.remove] as const)
      await expect(office(call, headAt)).rejects.toMatchObject({ code: 'users.heads-only' })
    expect(await seeing(second)(users.permit, { ...headAt, body: '2FFF' })).toMatchObject({ rights: '2FFF' })
  })

  test('must be valid', async () => {
    const { head, userAt } = await company()
    await expect(seeing(head)(users.permit, { ...userAt, body: 'G' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(seeing(head)(users.permit, { ...userAt, body: '1234567' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('an account', () => {
  test('that is deactivated is signed out at once, and can sign in again when activated', async () => {
    const { head, user, userAt } = await company()
    expect(await head(users.deactivate, userAt)).toMatchObject({ active: false })
    await expect(user(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
    expect(await head(users.activate, userAt)).toMatchObject({ active: true })
    await expect(user(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('that is deleted leaves its name in the history and no data in the account', async () => {
    const { head, user, userAt, tenant } = await company({ rights: '2727' })
    const colleague = await tenant.signIn({ rights: '2' })
    await seeing(user)(users.permit, { params: { id: colleague.accountId }, body: '22' })
    await head(users.remove, userAt)
    await expect(user(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
    await expect(head(users.one, userAt)).rejects.toMatchObject({ code: 'not-found' })
    const { rows } = await pool.raw.query(
      'select email, firstname, lastname, password_hash, rights from account where id = $1',
      [user.accountId],
    )
    expect(rows).toEqual([
      { email: `deleted-${user.accountId}@invalid`, firstname: '', lastname: '', password_hash: null, rights: '0' },
    ])
    const [last] = await head(users.history, { params: { id: colleague.accountId } })
    expect(last).toMatchObject({ event: 'permitted', actor: 'Tina Test' })
    expect(await head(registration.register, invitation(user.email))).toMatchObject({ invited: true })
  })

  test('of the last active administrator can neither be deleted nor deactivated', async () => {
    const { head, tenant } = await company()
    const headAt = { params: { id: head.accountId } }
    const admin = await (await newTenant()).signIn({ admin: true })
    await admin(users.act, { body: { mandatorId: tenant.mandatorId, reason: 'Prüfung', minutes: 30 } })
    for (const call of [users.deactivate, users.remove] as const)
      await expect(head(call, headAt)).rejects.toMatchObject({ code: 'users.last-head' })
    await tenant.signIn({ head: true })
    await expect(head(users.deactivate, headAt)).rejects.toMatchObject({ code: 'users.oneself' })
  })

  test('becomes administrator, with the rights of an administrator', async () => {
    const { head, user, userAt } = await company()
    await expect(user(users.makeHead, { ...userAt, body: { handOver: false } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await head(users.makeHead, { ...userAt, body: { handOver: true } })).toMatchObject({
      head: true,
      rights: 'FFFFFF',
    })
    expect(await head(users.one, { params: { id: head.accountId } })).toMatchObject({ head: false })
    await expect(head(users.makeHead, { ...userAt, body: { handOver: false } })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await user(users.heads, {})).toEqual([{ name: 'Tina Test', email: user.email }])
  })
})

test('an open window of a deactivated user is notified, and the server continues', async () => {
  const { head, user, userAt } = await company()
  const id = await user(system.openStream, {})
  const { origin } = await live()
  const stream = await fetch(`${origin}/api/sse/${id}`)
  await head(users.deactivate, userAt)
  expect(await stream.text()).toContain('"dataClass":"sessions"')
  expect(await head(users.one, userAt)).toMatchObject({ active: false })
})
