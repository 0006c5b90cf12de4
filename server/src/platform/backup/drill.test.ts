import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { demoLogins } from '../../demo/index.ts'
import { between } from '../../testing/between.ts'
import { demoDatabase, newDatabase } from '../../testing/prepared.ts'
import { localStore } from '../files/local.ts'
import { readConfig } from '../process/config.ts'
import { fileKeys, tablesOf } from './catalogue.ts'
import { backup } from './dump.ts'
import { inspect } from './inspect.ts'
import { restore } from './restore.ts'

const server = process.env.DATABASE_URL!
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-drill-'))
const suffix = crypto.randomUUID().replaceAll('-', '')
const owner = `drill_owner_${suffix}`
const urlOf = (name: string, user?: string) => {
  const url = Object.assign(new URL(server), { pathname: `${name}_${suffix}` })
  if (user) Object.assign(url, { username: user, password: 'drill' })
  return url.href
}
const source = urlOf('drill_source')
/** An installation of one company with one car: refusals do not depend on the amount of data. */
const small = urlOf('drill_small')
const target = urlOf('drill_target', owner)
const path = join(folder, 'small.backup')
const sourceFiles = localStore(join(folder, 'source'))
const targetFiles = localStore(join(folder, 'target'))

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
const rowsOn = (url: string, text: string, values: unknown[] = []) =>
  on(url, async client => (await client.query(text, values)).rows)

/** One hash per table over its sorted rows as text. */
const hashes = (url: string) =>
  on(url, async client => {
    const found: Record<string, string> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from "${name}" t`,
      )
      found[name] = rows[0].hash
    }
    return found
  })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.reason ?? error,
  )

beforeAll(async () => {
  await on(server, async client => {
    await client.query(
      `create role ${owner} login password 'drill'; grant kreislauf_app, kreislauf_inspector to ${owner} with admin option`,
    )
    await client.query(`create database drill_target_${suffix} owner ${owner}`)
  })
  await demoDatabase(server, `drill_source_${suffix}`, join(folder, 'source'))
  await newDatabase(server, `drill_small_${suffix}`)
  await rowsOn(
    small,
    `with company as (insert into mandator (name) values ('Small') returning id), yard as (
       insert into department (mandator_id, department, ident_nr, company)
       select id, 'DISMANTLER', 'A00000001', '{"name": "Small"}' from company returning mandator_id, id)
     insert into car (mandator_id, dismantler_id, vin, receptiondate) select mandator_id, id, 'W0LTEST0000000001', current_date from yard`,
  )
  await backup(small, sourceFiles, path)
}, 300_000)

afterAll(async () => {
  await on(server, async client => {
    for (const name of ['source', 'small', 'target'])
      await client.query(`drop database if exists drill_${name}_${suffix}`)
    await client.query(`drop owned by ${owner}; drop role ${owner}`)
  })
  await rm(folder, { recursive: true, force: true })
})

test('a backup restored by an owner without superuser rights equals the installation in all rows, files and sequences', async () => {
  const whole = join(folder, 'whole.backup')
  const made = await backup(source, sourceFiles, whole)
  expect(made.files.missing).toEqual([])
  await restore({ url: target, files: targetFiles, path: whole })
  expect(await hashes(target)).toEqual(await hashes(source))
  const keys = await on(source, client => Array.fromAsync(fileKeys(client)))
  expect(keys.length).toBeGreaterThan(10)
  for (const key of keys)
    expect(await readFile(join(folder, 'target', key))).toEqual(await readFile(join(folder, 'source', key)))
  const counters = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  expect(await rowsOn(target, counters)).toEqual(await rowsOn(source, counters))
}, 300_000)

test('triggers, foreign keys and policies are the same afterwards', async () => {
  const guards = `
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select tablename || ' ' || policyname || ' ' || coalesce(qual, '') from pg_policies order by 1`
  expect(await rowsOn(target, guards)).toEqual(await rowsOn(source, guards))
})

test('the restored product starts, accepts sign-ins and continues its numbers', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', FILES_DIR: join(folder, 'target'), DATABASE_URL: target, DEMO: '0' })
  const app = await createApp({ ...config, DATABASE_URL: target })
  try {
    const [login] = demoLogins
    const answer = await app.inject({
      method: 'POST',
      url: '/api/accounts/login',
      payload: { email: login!.email, password: login!.password },
    })
    expect(answer.statusCode).toBe(200)
    const { token } = answer.json<{ token: string }>()
    const cars = await app.inject({
      url: '/api/receptions/2020-01-01/2999-12-31',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(cars.json<unknown[]>().length).toBeGreaterThan(100)
  } finally {
    await app.close()
  }
})

/** A connection on which the end of COPY arrives a moment before the server's count of rows. */
const cutAfterCopies = () =>
  between(small, (window, database) => {
    window.pipe(database)
    const copyDone = Buffer.from('c\0\0\0\u0004')
    let sent = Promise.resolve()
    database.on('data', (bytes: Buffer) => {
      const end = bytes.indexOf(Buffer.concat([copyDone, Buffer.from('C')]))
      const cut = end < 0 ? bytes.length : end + copyDone.length
      sent = sent.then(async () => {
        window.write(bytes.subarray(0, cut))
        if (cut === bytes.length) return
        await new Promise(done => setTimeout(done, 20))
        window.write(bytes.subarray(cut))
      })
    })
  })

test('the number of rows in a backup is right even if the server reports it late', async () => {
  const line = await cutAfterCopies()
  const cut = join(folder, 'cut.backup')
  const made = await backup(line.url, sourceFiles, cut).finally(line.close)
  const counted = await on(small, async client => {
    const rows: Record<string, number> = {}
    for (const { name } of await tablesOf(client))
      rows[name] = (await client.query(`select count(*)::int as rows from "${name}"`)).rows[0].rows
    return rows
  })
  const told = (tables: Record<string, { rows: number }>) =>
    Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
  expect(told(made.tables)).toEqual(counted)
  expect(told((await inspect(cut)).manifest.tables)).toEqual(counted)
  await restore({ url: target, files: targetFiles, path: cut, replace: true })
  expect(await hashes(target)).toEqual(await hashes(small))
}, 300_000)

test('a filled database is refused, and replaced if requested', async () => {
  expect(await refusal(restore({ url: target, files: targetFiles, path }))).toBe('filled')
  await rowsOn(target, `insert into mandator (name) values ('Later')`)
  await targetFiles.put('later/file.pdf', Buffer.from('later'), 'application/pdf')
  await rowsOn(
    target,
    `insert into file (mandator_id, owner_type, owner_id, name, type, size, sha256, storage_key) values (1, 'car', 1, 'x', 'x', 5, 'x', 'later/file.pdf')`,
  )
  await restore({ url: target, files: targetFiles, path, replace: true })
  expect(await hashes(target)).toEqual(await hashes(small))
  await expect(targetFiles.get('later/file.pdf')).rejects.toThrow()
}, 300_000)

test('nothing is restored while the database is in use', async () => {
  await on(target, async () =>
    expect(await refusal(restore({ url: target, files: targetFiles, path, replace: true }))).toBe('inUse'),
  )
})

test('a flipped byte anywhere and a truncated file are refused before anything is written', async () => {
  const before = await hashes(target)
  const whole = await readFile(path)
  const damaged = join(folder, 'damaged.backup')
  for (const at of [0, 5, 1000, Math.floor(whole.length / 2), whole.length - 60, whole.length - 1]) {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 1
    await writeFile(damaged, bytes)
    expect(
      await refusal(restore({ url: target, files: targetFiles, path: damaged, replace: true })),
      `byte ${at}`,
    ).toBe('damaged')
  }
  for (const length of [0, 30, 1000, whole.length - 1]) {
    await writeFile(damaged, whole)
    await truncate(damaged, length)
    expect(await refusal(inspect(damaged)), `${length} bytes`).toBe('damaged')
  }
  expect(await hashes(target)).toEqual(before)
})

test('a history that was tampered with is not restored, and the database is unchanged', async () => {
  await rowsOn(small, `alter table history_value disable trigger user`)
  const { length } = await rowsOn(
    small,
    `update history_value set after = '{"vin": "X"}' where after ? 'vin' returning seq`,
  )
  expect(length).toBe(1)
  const tampered = join(folder, 'tampered.backup')
  await backup(small, sourceFiles, tampered)
  const before = await hashes(target)
  expect(await refusal(restore({ url: target, files: targetFiles, path: tampered, replace: true }))).toBe('tampered')
  expect(await hashes(target)).toEqual(before)
}, 300_000)

test('an existing backup is not overwritten', async () => {
  expect(await refusal(backup(small, sourceFiles, path))).toBe('exists')
})
