import { api } from '@kreislauf/core/api.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { app, newTenant, stranger } from '../../testing/tenant.ts'

const endpoints: Endpoint[] = Object.values(api).flatMap(contract => Object.values(contract) as Endpoint[])
const closed = endpoints.filter(({ can }) => can !== 'public')

test.each(closed.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is closed to strangers',
  async (_, endpoint) => {
    const nobody = {
      params: Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1'])),
      body: {},
    }
    await expect(stranger(endpoint, nobody as never)).rejects.toMatchObject({ code: 'signed-out' })
  },
)

test('a stranger learns the version and nothing of a tenant', async () => {
  const env = await stranger(system.env, {})
  expect(env).toMatchObject({ version: '1.0.0', maintenance: false })
})

test('an old client is asked to renew, a current one is served', async () => {
  const old = await app.inject({ url: '/api/sys/env?v=0.9.3' })
  expect(old.statusCode).toBe(426)
  expect(old.json()).toMatchObject({ errnum: 1012, code: 'old-client' })
  expect((await app.inject({ url: '/api/sys/env?v=1.0.7' })).statusCode).toBe(200)
})

test('a mandator that the account may not see is refused', async () => {
  const [ours, theirs] = await Promise.all([newTenant(), newTenant()])
  const call = await ours.signIn({ rights: 'FFFF' })
  const answer = await app.inject({
    url: `/api/units?m=${theirs.mandatorId}`,
    headers: { authorization: `Bearer ${call.token}` },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'foreign-mandator', errnum: 1005 })
})

test('a stream opens once with its ticket', async () => {
  const tenant = await newTenant()
  const call = await tenant.signIn()
  const ticket = await call(system.openStream, {})
  expect(ticket).toMatch(/^[\w-]{32}$/)
})

test('an unknown path is a problem document in the reader’s language', async () => {
  const answer = await app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'de' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ errnum: 1007 })
})
