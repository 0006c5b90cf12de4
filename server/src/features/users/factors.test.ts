import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { expect, test } from 'vitest'
import { mailsTo } from '../../testing/mails.ts'
import { newTenant, pool } from '../../testing/tenant.ts'

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof newTenant>>['signIn']>>

const secure = (person: Person) =>
  pool.raw.query(
    `insert into passkey (account_id, credential_id, public_key, counter, name) values ($1, $2, '', 0, 'Handy')`,
    [person.accountId, crypto.randomUUID()],
  )
const reset = (by: Person, person: Person, reason = 'Telefon verloren') =>
  by(users.resetFactors, { params: { id: person.accountId }, body: { reason } })

/** Simulates a recent re-authentication of the operator. */
const prove = (by: Person) =>
  pool.raw.query('update session set proven_at = now() where account_id = $1', [by.accountId])

test('an administrator removes a lost second factor: sessions end, the person is notified, the history has the reason', async () => {
  const tenant = await newTenant()
  const [head, person] = [await tenant.signIn({ head: true }), await tenant.signIn()]
  await expect(reset(head, person)).rejects.toMatchObject({ code: 'security.no-factor' })
  await secure(person)
  await expect(reset(head, person, ' ')).rejects.toMatchObject({ fields: [{ path: 'reason', code: 'required' }] })
  await reset(head, person)
  await expect(person(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
  const at = { params: { id: person.accountId } }
  expect(await head(users.one, at)).toMatchObject({ secondFactor: false })
  expect((await head(users.history, at))[0]).toMatchObject({ event: 'factorsReset', reason: 'Telefon verloren' })
  expect(await mailsTo(person.email)).toMatchObject([
    { template: 'secondFactorReset', text: expect.stringContaining('Telefon verloren') },
  ])
  expect((await pool.raw.query('select * from verify_history($1)', [tenant.mandatorId])).rows).toEqual([])
})

test('users cannot remove their own, or one of another company; the operator’s administrator can remove anyone’s', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const [head, stranger, worker] = [
    await tenant.signIn({ head: true }),
    await other.signIn({ head: true }),
    await tenant.signIn({ rights: 'FFFF' }),
  ]
  await secure(head)
  await expect(reset(head, head)).rejects.toMatchObject({ code: 'users.oneself' })
  await expect(reset(stranger, head)).rejects.toMatchObject({ code: 'not-found' })
  await expect(reset(worker, head)).rejects.toMatchObject({ code: 'forbidden' })
  const admin = await other.signIn({ admin: true })
  await expect(reset(admin, head)).rejects.toMatchObject({ code: 'security.prove-first' })
  await prove(admin)
  const beside = await tenant.signIn({ head: true })
  await reset(admin, head)
  expect(await mailsTo(beside.email)).toMatchObject([
    { template: 'secondFactorTaken', text: expect.stringContaining(head.email) },
  ])
  expect((await mailsTo(head.email)).map(({ template }) => template)).toEqual(['secondFactorReset'])
  const again = await tenant.signIn({ head: true })
  expect((await again(users.history, { params: { id: head.accountId } }))[0]).toMatchObject({
    event: 'factorsReset',
    actor: 'Tina Test',
  })
})
