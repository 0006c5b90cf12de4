import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { describe, expect, test } from 'vitest'
import { delivering } from '../../testing/delivering.ts'
import { newBrowser, withPassword } from '../../testing/signing.ts'
import { app, newTenant, pool } from '../../testing/tenant.ts'

test('the operator sees a company with its users and suspends it with a reason; nobody else does', async () => {
  const operator = await (await newTenant()).signIn({ admin: true })
  const { api, tenant } = await withPassword()
  await tenant.yard()
  const at = { params: { id: tenant.mandatorId } }
  expect(await operator(users.company, at)).toMatchObject({
    suspended: null,
    departments: [{ kind: 'DISMANTLER', city: 'Flensburg' }],
    people: [{ id: api.accountId, email: api.email, secondFactor: false }],
  })
  const suspend = (suspended: boolean, reason = 'Rechnung offen') =>
    operator(users.suspend, { ...at, body: { suspended, reason } })
  await expect(suspend(true, ' ')).rejects.toMatchObject({ fields: [{ path: 'reason', code: 'required' }] })
  expect(await suspend(true)).toMatchObject({ suspended: expect.any(String), suspendedReason: 'Rechnung offen' })
  await expect(api(accounts.my, {})).rejects.toMatchObject({ code: 'signed-out' })
  expect(await newBrowser().login(api.email)).toMatchObject({ status: 403, code: 'users.suspended' })
  await expect(suspend(true)).rejects.toMatchObject({ code: 'not-found' })
  expect(await suspend(false, 'bezahlt')).toMatchObject({ suspended: null, suspendedReason: null })
  expect((await newBrowser().login(api.email)).status).toBe(200)
  const { rows } = await pool.raw.query(
    `select h.operation, v.reason from history h join history_value v using (mandator_id, seq)
     where h.mandator_id = $1 and h.record_type = 'mandator' and h.operation like '%suspended' order by h.seq`,
    [tenant.mandatorId],
  )
  expect(rows).toEqual([
    { operation: 'suspended', reason: 'Rechnung offen' },
    { operation: 'unsuspended', reason: 'bezahlt' },
  ])
  const head = await tenant.signIn({ head: true })
  await expect(head(users.company, at)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(head(users.suspend, { ...at, body: { suspended: true, reason: 'x' } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('the operator cannot suspend their own company', async () => {
  const own = await newTenant()
  const operator = await own.signIn({ admin: true })
  const body = { suspended: true, reason: 'x' }
  await expect(operator(users.suspend, { params: { id: own.mandatorId }, body })).rejects.toMatchObject({
    code: 'not-found',
  })
})

describe('a suspended company', () => {
  const suspend = async (id: number, suspended = true) => {
    const operator = await (await newTenant()).signIn({ admin: true })
    return operator(users.suspend, { params: { id }, body: { suspended, reason: 'Rechnung offen' } })
  }
  const letIn = (account: { accountId: number }, { mandatorId }: { mandatorId: number }) =>
    pool.raw.query('insert into visible_mandator values ($1, $2)', [account.accountId, mandatorId])
  const asked = async (token: string, mandatorId: number, method: 'GET' | 'PUT' = 'GET') => {
    const url = method === 'GET' ? '/api/accounts/my' : '/api/collectors'
    const answer = await app.inject({
      url: `${url}?m=${mandatorId}`,
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.json<{ code?: string }>().code
  }

  test('blocks guests of other companies, who continue in their own', async () => {
    const [home, visited] = await Promise.all([newTenant(), newTenant()])
    const guest = await home.signIn({ rights: 'FFFF' })
    await letIn(guest, visited)
    const companies = async () => (await guest(accounts.my, {})).visibleMandators.map(({ id }) => id)
    expect(await companies()).toEqual([home.mandatorId, visited.mandatorId])
    await suspend(visited.mandatorId)
    expect(await asked(guest.token, visited.mandatorId)).toBe('users.company-suspended')
    expect(await asked(guest.token, visited.mandatorId, 'PUT')).toBe('users.company-suspended')
    expect(await companies()).toEqual([home.mandatorId])
    const stream = await app.inject({
      url: `/api/sse/init?m=${visited.mandatorId}`,
      headers: { authorization: `Bearer ${guest.token}` },
    })
    expect(stream.statusCode).toBe(403)
    await suspend(visited.mandatorId, false)
    expect(await asked(guest.token, visited.mandatorId)).toBeUndefined()
  })

  test('has its users signed out of other companies, too', async () => {
    const [home, visited] = await Promise.all([newTenant(), newTenant()])
    const person = await home.signIn({ rights: 'FFFF' })
    await letIn(person, visited)
    await suspend(home.mandatorId)
    expect(await asked(person.token, visited.mandatorId)).toBe('signed-out')
    // A session that was being created at the same time.
    await pool.raw.query('update session set ended_at = null where account_id = $1', [person.accountId])
    expect(await asked(person.token, visited.mandatorId)).toBe('signed-out')
    expect(await asked(person.token, home.mandatorId)).toBe('signed-out')
  })

  test('gets no cars from collection points of other companies, which can still read those delivered', async () => {
    const { truck, receive, tenant } = await delivering()
    const open = await receive()
    await suspend(tenant.mandatorId)
    await expect(receive()).rejects.toMatchObject({ code: 'receptions.suspended' })
    const params = { id: open.id }
    const stored = await truck(receptions.get, { params })
    const body = { ...stored, version: stored.version, carversion: stored.carversion, remark: 'Nachtrag' }
    await expect(truck(receptions.edit, { params, body: body as never })).rejects.toMatchObject({
      code: 'receptions.suspended',
    })
    expect(await truck(receptions.get, { params })).toMatchObject({ remark: stored.remark })
    await suspend(tenant.mandatorId, false)
    expect(await receive()).toMatchObject({ collectorId: open.collectorId })
  })

  test('is accessible to the operator’s administrator, who acts for it', async () => {
    const shut = await newTenant()
    const operator = await (await newTenant()).signIn({ admin: true })
    await suspend(shut.mandatorId)
    await operator(users.act, { body: { mandatorId: shut.mandatorId, reason: 'Anfrage', minutes: 30 } })
    expect(await asked(operator.token, shut.mandatorId)).toBeUndefined()
  })
})
