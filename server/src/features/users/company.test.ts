import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { expect, test } from 'vitest'
import { newBrowser, withPassword } from '../../testing/signing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'

test('the operator sees a company with its people and shuts it out, for a reason; nobody else does', async () => {
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

test('the operator does not shut himself out', async () => {
  const own = await newTenant()
  const operator = await own.signIn({ admin: true })
  const body = { suspended: true, reason: 'x' }
  await expect(operator(users.suspend, { params: { id: own.mandatorId }, body })).rejects.toMatchObject({
    code: 'not-found',
  })
})
