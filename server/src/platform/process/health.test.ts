import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { app } from '../../testing/tenant.ts'
import { answerProblems } from '../http/errors.ts'
import { loggerOptions } from './log.ts'

test('strangers see no metrics, nor does who asks through a proxy on this machine', async () => {
  expect((await app.inject('/api/metrics')).body).toContain('http_request_duration_seconds')
  expect((await app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
  // A page whose name was pointed to this machine.
  const rebound = { url: '/api/metrics', headers: { host: 'evil.example' } }
  expect((await app.inject(rebound)).statusCode).toBe(404)
  const proxied = { url: '/api/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } }
  expect((await app.inject(proxied)).statusCode).toBe(404)
})

test('with a token set, only who knows it sees metrics', async () => {
  const { config } = app.platform
  Object.assign(app.platform, { config: { ...config, METRICS_TOKEN: 'what the monitoring knows' } })
  const asked = async (authorization: string) =>
    (await app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.7', headers: { authorization } })).statusCode
  expect([await asked('Bearer what the monitoring knows'), await asked('Bearer guessed')]).toEqual([200, 404])
  Object.assign(app.platform, { config })
})

test('search engines are told what they may show, browsers what no page of ours may ask for', async () => {
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toMatch(/^text\/plain/)
  expect(robots.body).toContain('Disallow: /')
  expect(robots.headers['x-frame-options']).toBe('DENY')
  expect(robots.headers['permissions-policy']).toContain('geolocation=()')
})

test('the log names a call by its route, never by its path, which may hold a token', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const { logger } = loggerOptions({ LOG_LEVEL: 'info' })
  const logging = fastify({ logger: { ...(logger as object), stream } })
  answerProblems(logging)
  logging.get('/vn/:token', async () => 'ok')
  await logging.inject('/vn/secret-of-a-paper?code=secret-too')
  await logging.inject('/nowhere/secret-of-a-mail')
  await logging.close()
  expect(lines.join('')).toContain('/vn/:token')
  const done = lines.filter(line => line.includes('request completed')).map(line => JSON.parse(line).res)
  expect(done).toEqual([
    { statusCode: 200, method: 'GET', route: '/vn/:token' },
    { statusCode: 404, method: 'GET', route: 'none' },
  ])
  expect(lines.join('')).not.toContain('secret')
})
