import { system } from '@kreislauf/core/features/system/contract.ts'
import { expect, test } from 'vitest'
import { app, newTenant, stranger } from '../../testing/tenant.ts'

test('anonymous callers see the version and nothing of a tenant', async () => {
  const env = await stranger(system.env, {})
  expect(env).toMatchObject({ version: '1.2.0', maintenance: false })
})

test('a ticket opens one stream', async () => {
  const tenant = await newTenant()
  const call = await tenant.signIn()
  const ticket = await call(system.openStream, {})
  expect(ticket).toMatch(/^[\w-]{32}$/)
})

test('an unknown path returns a problem document in the reader’s language', async () => {
  const answer = await app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'de' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ errnum: 1007 })
})
