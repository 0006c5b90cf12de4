import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { ownDatabase } from '../../testing/own.ts'

// The switch closes it to every other test.
await ownDatabase()
const { app, caller, newTenant, stranger } = await import('../../testing/tenant.ts')

const tenant = await newTenant()
const admin = await tenant.signIn({ admin: true })
const worker = await tenant.signIn()
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const message = { de: 'Wir bauen um.', en: 'We are rebuilding.' }

beforeAll(async () => {
  await admin(system.switchMaintenance, { body: { on: true, message, until: inAnHour } })
  await eventually(async () => expect(worker(partners.carriers, {})).rejects.toMatchObject({ code: 'maintenance' }))
})

test('while it is on, workers and strangers get 503 and are told when to ask again', async () => {
  const answer = await app.inject({ url: '/api/carriers', headers: { authorization: `Bearer ${worker.token}` } })
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(3600)
  await expect(stranger(partners.carriers, {})).rejects.toMatchObject({ code: 'maintenance' })
  await expect(stranger(accounts.my, {})).rejects.toMatchObject({ code: 'maintenance' })
})

test('everybody is told why and until when, in his language', async () => {
  expect(await stranger(system.env, {})).toMatchObject({
    maintenance: true,
    maintenanceMessage: 'Wir bauen um.',
    maintenanceUntil: inAnHour,
  })
  const english = await caller({ 'accept-language': 'en' })(system.env, {})
  expect(english.maintenanceMessage).toBe('We are rebuilding.')
})

test('the operator’s admin works on, and can sign in', async () => {
  expect(await admin(accounts.my, {})).toMatchObject({ admin: true })
  const wrong = { email: admin.email, password: 'wrong-password' }
  await expect(stranger(accounts.login, { body: wrong })).rejects.toMatchObject({ code: 'wrong-login' })
})

test('switched off, everybody works again at once', async () => {
  await admin(system.switchMaintenance, { body: { on: false } })
  await eventually(async () => expect(await worker(accounts.my, {})).toMatchObject({ admin: false }))
  expect(await stranger(system.env, {})).toMatchObject({ maintenance: false, maintenanceMessage: null })
})
