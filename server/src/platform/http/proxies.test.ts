import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../process/config.ts'

const root = resolve(import.meta.dirname, '../../../..')
const CALLS = 3

/** What a proxy makes of `X-Forwarded-For` when a browser at `from` sends `said`. */
const appends = (said: string | undefined, from: string) => (said ? `${said}, ${from}` : from)
const replaces = (_: string | undefined, from: string) => from

/** Each way of putting a proxy in front that we describe: the file that names TRUST_PROXY, where the proxy calls from, what it sends. */
const documented = [
  { file: 'compose.yaml', pattern: /TRUST_PROXY:-(\w+)/, peer: '172.18.0.1', sends: appends },
  { file: 'deploy/nginx.conf', pattern: /TRUST_PROXY=(\w+)/, peer: '127.0.0.1', sends: appends },
  { file: 'deploy/Caddyfile', pattern: /TRUST_PROXY=(\w+)/, peer: '127.0.0.1', sends: replaces },
  { file: 'deploy/kreislauf.service', pattern: /TRUST_PROXY=(\w+)/, peer: '127.0.0.1', sends: appends },
  { file: 'deploy/kreislauf.service', pattern: /TRUST_PROXY=(\w+)/, peer: '::1', sends: replaces },
]

const apps: Awaited<ReturnType<typeof createApp>>[] = []
afterAll(() => Promise.all(apps.map(app => app.close())))

async function serving(TRUST_PROXY: string) {
  const config = readConfig({ ...process.env, TRUST_PROXY, RATE_LIMIT_CALLS: String(CALLS), LOG_LEVEL: 'silent' })
  const app = await createApp({ ...config, DATABASE_URL: process.env['DATABASE_URL'] ?? '' })
  apps.push(app)
  return async (peer: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/api/health', remoteAddress: peer, headers })).statusCode
  }
}

test.each(documented)('behind the proxy of $file at $peer each client has its own address', async way => {
  const { file, pattern, peer, sends } = way
  if (!existsSync(join(root, file))) return
  const call = await serving(pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '')
  const from = (client: string, said?: string) => call(peer, sends(said, client))
  for (let turn = 0; turn < CALLS; turn++) expect(await from('203.0.113.7')).toBe(200)
  expect(await from('203.0.113.7')).toBe(429)
  expect(await from('198.51.100.4')).toBe(200)
  expect(await from('2001:db8::7')).toBe(200)
  // What a browser says of itself neither frees it nor shuts out whom it names.
  for (const said of ['192.0.2.1', '198.51.100.4, 127.0.0.1', '10.0.0.1, 127.0.0.1, 172.18.0.1', 'nonsense', '::1'])
    expect(await from('203.0.113.7', said), said).toBe(429)
  expect(await from('198.51.100.4')).toBe(200)
})

test('without a proxy what a browser says of its address is not believed', async () => {
  const call = await serving('0')
  for (let turn = 0; turn < CALLS; turn++) expect(await call('203.0.113.7', `192.0.2.${turn}`)).toBe(200)
  expect(await call('203.0.113.7', '192.0.2.9')).toBe(429)
  expect(await call('203.0.113.8')).toBe(200)
})

test('invented tokens count for the address that they come from, real ones each for itself', async () => {
  const config = readConfig({ ...process.env, RATE_LIMIT_CALLS: String(CALLS), LOG_LEVEL: 'silent' })
  const app = await createApp({ ...config, DATABASE_URL: process.env['DATABASE_URL'] ?? '' })
  apps.push(app)
  const { newTenant } = await import('../../testing/tenant.ts')
  const { token } = await (await newTenant()).signIn()
  const call = async (bearer: string, remoteAddress: string) =>
    (await app.inject({ url: '/api/accounts/my', remoteAddress, headers: { authorization: `Bearer ${bearer}` } }))
      .statusCode
  const away = '203.0.113.7'
  expect(await call(token, away)).toBe(200)
  for (let turn = 1; turn < CALLS; turn++) expect(await call(crypto.randomUUID(), away)).toBe(401)
  expect(await call(crypto.randomUUID(), away)).toBe(429)
  for (let turn = 0; turn < CALLS; turn++) expect(await call(token, away)).toBe(200)
  expect(await call(token, away)).toBe(429)
})

test('all addresses of one IPv6 connection count as one', async () => {
  const call = await serving('1')
  for (let turn = 0; turn < CALLS; turn++) expect(await call('10.0.0.1', `2001:db8:1:2::${turn + 1}`)).toBe(200)
  expect(await call('10.0.0.1', '2001:db8:1:2:ffff::1')).toBe(429)
  expect(await call('10.0.0.1', '2001:db8:1:3::1')).toBe(200)
})

test('two proxies in a row are passed, a third address is what somebody said', async () => {
  const call = await serving('2')
  for (let turn = 0; turn < CALLS; turn++)
    expect(await call('10.0.0.2', `192.0.2.${turn}, 203.0.113.7, 10.0.0.1`)).toBe(200)
  expect(await call('10.0.0.2', '203.0.113.7, 10.0.0.1')).toBe(429)
  expect(await call('10.0.0.2', '203.0.113.8, 10.0.0.1')).toBe(200)
})
