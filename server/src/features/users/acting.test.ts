import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { describe, expect, test } from 'vitest'
import { app, newTenant, pool } from '../../testing/tenant.ts'

async function operator() {
  const admin = await (await newTenant()).signIn({ admin: true, head: true })
  const company = await newTenant()
  const head = await company.signIn({ head: true })
  const act = (minutes = 30) =>
    admin(users.act, { body: { mandatorId: company.mandatorId, reason: 'Anruf wegen VN 12', minutes } })
  const as = async (url: string, method: 'GET' | 'PATCH' = 'GET', payload?: string) => {
    const answer = await app.inject({
      url: `/api${url}${url.includes('?') ? '&' : '?'}m=${company.mandatorId}`,
      method,
      headers: { authorization: `Bearer ${admin.token}`, ...(payload && { 'content-type': 'text/plain' }) },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { admin, company, head, act, as }
}

describe('the operator’s administrator', () => {
  test('acts for a company only with a reason and a time limit, otherwise with an error', async () => {
    const { admin, company, act, as } = await operator()
    expect(await as('/accounts/my')).toMatchObject({ status: 403, code: 'users.acting-needed' })
    const { until } = await act(30)
    expect(Math.round((Date.parse(until) - Date.now()) / 60_000)).toBe(30)
    expect(await as('/accounts/my')).toMatchObject({
      status: 200,
      actingUntil: until,
      mandator: { id: company.mandatorId },
    })
    const body = { mandatorId: company.mandatorId, reason: 'Prüfung', minutes: 481 }
    await expect(admin(users.act, { body })).rejects.toMatchObject({ fields: [{ path: 'minutes' }] })
    await expect(admin(users.act, { body: { ...body, minutes: 30, reason: ' ' } })).rejects.toMatchObject({
      fields: [{ path: 'reason', code: 'required' }],
    })
    await expect(admin(users.act, { body: { ...body, minutes: 30, mandatorId: 999_999_999 } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('stops acting when the time is over or on request', async () => {
    const { admin, company, act, as } = await operator()
    await act()
    await pool.raw.query(
      "update admin_acting set since = since - interval '1 hour', until = now() - interval '1 second' where target_id = $1",
      [company.mandatorId],
    )
    expect(await as('/accounts/my')).toMatchObject({ status: 403, code: 'users.acting-needed' })
    await act()
    await admin(users.endActing, { body: { mandatorId: company.mandatorId } })
    expect(await as('/accounts/my')).toMatchObject({ status: 403 })
  })

  test('is visible to the company: when, why, and what was changed', async () => {
    const { company, head, act, as } = await operator()
    const worker = await company.signIn({ rights: '2' })
    await act()
    expect(await as(`/accounts/permissions/${worker.accountId}?version=1`, 'PATCH', '2022')).toMatchObject({
      status: 200,
      rights: '2022',
    })
    expect(await head(users.visits, {})).toMatchObject([{ name: 'Tina Test', reason: 'Anruf wegen VN 12', changes: 1 }])
    const [last] = await head(users.history, { params: { id: worker.accountId } })
    expect(last).toMatchObject({ event: 'permitted', actor: 'Tina Test' })
    expect((await pool.raw.query('select * from verify_history($1)', [company.mandatorId])).rows).toEqual([])
  })

  test('finds companies by name; nobody else does', async () => {
    const { admin, company, head } = await operator()
    const { mandator } = await head(accounts.my, {})
    await company.yard()
    expect(await admin(users.mandators, { query: { q: mandator.name } })).toMatchObject([
      { id: company.mandatorId, name: mandator.name, kinds: ['DISMANTLER'], users: 1, btbUntil: '2999-12-31' },
    ])
    await expect(head(users.mandators, {})).rejects.toMatchObject({ code: 'forbidden' })
    await expect(head(users.act, { body: { mandatorId: 1, reason: 'Neugier', minutes: 30 } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('has no access to companies after acting for them', async () => {
    const { admin, company, act } = await operator()
    const ids = async () => (await admin(accounts.my, {})).visibleMandators.map(({ id }) => id)
    expect(await ids()).toHaveLength(1)
    await act()
    expect(await ids()).toContain(company.mandatorId)
  })
})

describe('a guest of another company', () => {
  test('is admitted by the administrator, visible to the company, and not an administrator there', async () => {
    const { admin, company, head } = await operator()
    const guest = await (await newTenant()).signIn({ head: true })
    const visible = { params: { id: guest.accountId, mandatorId: company.mandatorId } }
    await expect(head(users.admit, visible)).rejects.toMatchObject({ code: 'forbidden' })
    await admin(users.admit, visible)
    expect(await head(users.guests, {})).toMatchObject([{ id: guest.accountId, email: guest.email }])
    const inject = (url: string, method: 'GET' | 'PATCH' = 'GET') =>
      app.inject({
        url: `/api${url}${url.includes('?') ? '&' : '?'}m=${company.mandatorId}`,
        method,
        headers: { authorization: `Bearer ${guest.token}` },
      })
    expect((await inject('/accounts')).json()).toMatchObject([{ id: head.accountId }])
    expect((await inject(`/accounts/deactivate/${head.accountId}`, 'PATCH')).json()).toMatchObject({
      code: 'users.last-head',
    })
    await admin(users.expel, visible)
    expect((await inject('/accounts')).json()).toMatchObject({ code: 'foreign-mandator' })
    await expect(
      admin(users.admit, { params: { id: 999_999_999, mandatorId: company.mandatorId } }),
    ).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
