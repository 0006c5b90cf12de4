import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { connect, type Pool } from '../../platform/database/db.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { readConfig } from '../../platform/process/config.ts'
import { eventually } from '../../testing/eventually.ts'
import { demoDatabase, urlOf } from '../../testing/prepared.ts'
import { demoLogins } from '../index.ts'
import { demoJobs } from './jobs.ts'
import { nextReset } from './schedule.ts'

const server = process.env.DATABASE_URL!
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-reset-'))
const name = `reset_${crypto.randomUUID().replaceAll('-', '')}`
const url = urlOf(server, name)
const environment = { LOG_LEVEL: 'silent', FILES_DIR: folder, DATABASE_URL: url, DEMO: '1' }
const config = { ...readConfig(environment), DATABASE_URL: url }
let pool: Pool
let app: Awaited<ReturnType<typeof createApp>>
const sunday = nextReset(new Date())
const rows = async (text: string, values: unknown[] = []) => (await pool.raw.query(text, values)).rows
const login = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/accounts/login', payload: { email, password } })

beforeAll(async () => {
  await demoDatabase(server, name, folder)
  Object.assign(process.env, environment)
  pool = connect(url)
  app = await createApp(config)
}, 300_000)

afterAll(async () => {
  await app?.close()
  await pool?.close()
  const { raw, close } = connect(server, { size: 1 })
  await raw.query(`drop database ${name} with (force)`)
  await close()
  await rm(folder, { recursive: true, force: true })
})

test('a demo seeded since Sunday is not reset', async () => {
  const before = await rows('select seeded_at from demo_seed')
  await runDueJobs(pool.raw, demoJobs({ pool, config }, 0), app.log)
  expect(await rows('select seeded_at from demo_seed')).toEqual(before)
})

test('on Sunday at 20:00 two servers on one database reset it once, in maintenance meanwhile, with accounts, sessions and files', async () => {
  const [visitor] = demoLogins
  const { token } = (await login(visitor!.email, visitor!.password)).json<{ token: string }>()
  const count = 'select min(id)::int as first, count(*)::int as mandators from mandator'
  const seeded = await rows(count)
  await rows(`insert into mandator (name) values ('Of a visitor')`)
  await app.platform.files.put('1/visitor/paper.pdf', Buffer.from('x'), 'application/pdf')
  await rows(
    `insert into file (mandator_id, owner_type, owner_id, name, type, size, sha256, storage_key) values (1, 'car', 1, 'x', 'x', 1, 'x', '1/visitor/paper.pdf')`,
  )
  await rows(`insert into alert (level, message) values ('info', '{"de": "Von gestern"}')`)
  await rows(`update demo_seed set seeded_at = now() - interval '8 days'`)
  const turn = () =>
    runDueJobs(
      pool.raw,
      demoJobs({ pool, config }, 2100).filter(({ name }) => name === 'demo reset'),
      app.log,
      sunday,
    )
  const both = Promise.all([turn(), turn()])
  await eventually(async () => expect((await login(visitor!.email, visitor!.password)).statusCode).toBe(503))
  const refused = await app.inject({ url: '/api/accounts/my', headers: { authorization: `Bearer ${token}` } })
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/api/sys/env')).json()).toMatchObject({ demo: true, maintenance: true })
  await both
  expect(await rows(`select name, failure from job_run where name = 'demo reset' and due = $1`, [sunday])).toEqual([
    { name: 'demo reset', failure: null },
  ])
  expect(await rows(`select from mandator where name = 'Of a visitor'`)).toEqual([])
  expect(await rows(count)).toEqual(seeded)
  expect(await rows('select from alert')).toEqual([])
  expect(await readdir(join(folder, '1/visitor'))).toEqual([])
  const stored = await rows('select storage_key as key from file')
  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  expect(kept.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort()).toEqual(
    stored.map(({ key }) => key).sort(),
  )
  const old = () => app.inject({ url: '/api/accounts/my', headers: { authorization: `Bearer ${token}` } })
  await eventually(async () => expect((await old()).statusCode).toBe(401))
  expect((await login(visitor!.email, visitor!.password)).statusCode).toBe(200)
}, 300_000)

test('a database not filled by the demo is never wiped, whatever the configuration', async () => {
  const [before] = await rows('select count(*)::int as cars from car')
  await rows('update demo_seed set seeded_at = $1', ['2020-01-01'])
  await rows(
    'alter table demo_seed rename to demo_seed_away; create table demo_seed (like demo_seed_away including all)',
  )
  await runDueJobs(pool.raw, demoJobs({ pool, config }, 0), app.log, new Date(sunday.getTime() + 7 * 86_400_000))
  await expect(rows(`select wipe_demo('{}')`)).rejects.toThrow('never wiped')
  expect(await rows('select count(*)::int as cars from car')).toEqual([before])
  await rows('drop table demo_seed; alter table demo_seed_away rename to demo_seed')
})

test('without demo mode there is nothing to do', () => {
  expect(demoJobs({ pool, config: { ...config, DEMO: false } })).toEqual([])
})

test('ten minutes before, all users see when it happens', async () => {
  const [notice] = demoJobs({ pool, config })
  const soon = new Date(Date.now() - 1000)
  await rows('update demo_seed set seeded_at = $1', ['2020-01-01'])
  await notice!.work(soon, app.log)
  const alerts = (await app.inject({ url: '/api/sys/alerts', headers: { 'accept-language': 'de' } })).json<
    { message: string }[]
  >()
  expect(alerts).toHaveLength(1)
  expect(alerts[0]?.message).toContain('Demo zurückgesetzt')
  await notice!.work(new Date(Date.now() - 3_600_000), app.log)
  expect(await rows('select from alert')).toHaveLength(1)
})
