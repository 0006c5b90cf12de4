import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isRecord } from '@kreislauf/core/keys.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../../app.ts'
import { demoLogins } from '../../demo/index.ts'
import { applyWithin, migrate, readMigrations } from '../database/migrate.ts'
import { localStore } from '../files/local.ts'
import { loadMasterdata } from '../masterdata/masterdata.ts'
import { schemaFile, schemaPicture } from '../picture/index.ts'
import { readConfig } from '../process/config.ts'
import { backup } from './dump.ts'
import { type Contents, inspect } from './inspect.ts'
import { Refusal } from './refusal.ts'
import { restore } from './restore.ts'

/**
 * Fixtures of version 1.1.0: a backup of its demo with fewer cars, and its answers: lists, statements, and the bytes of documents of closed periods
 * and locked VNs. Values that depend on the current day are left out (an access, how long a document is valid).
 */
const fixtures = resolve(import.meta.dirname, '../../testing/fixtures')
const path = join(fixtures, '1.1.0.backup')
const Read = z.object({ as: z.string(), url: z.string(), sha256: z.string().optional(), body: z.unknown().optional() })
const recorded = gunzipSync(await readFile(join(fixtures, '1.1.0.reads.json.gz'))).toString('utf8')
const reads = z.array(Read).parse(JSON.parse(recorded))

const server = process.env['DATABASE_URL'] ?? ''
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-older-'))
const files = localStore(join(folder, 'files'))
const made: string[] = []

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function emptyDatabase() {
  const name = `older_${crypto.randomUUID().replaceAll('-', '')}`
  await on(server, client => client.query(`create database ${name}`))
  made.push(name)
  return Object.assign(new URL(server), { pathname: name }).href
}

const tokens = new Map<string, string>()
let app: FastifyInstance
let contents: Contents

beforeAll(async () => {
  const url = await emptyDatabase()
  contents = await restore({ url, files, path })
  await loadMasterdata(url)
  const config = readConfig({ LOG_LEVEL: 'silent', FILES_DIR: join(folder, 'files'), DATABASE_URL: url, DEMO: '0' })
  app = await createApp({ ...config, DATABASE_URL: url })
  for (const { email, password } of demoLogins) {
    const answer = await app.inject({ method: 'POST', url: '/api/accounts/login', payload: { email, password } })
    tokens.set(email, answer.json<{ token: string }>().token)
  }
})

afterAll(async () => {
  await app.close()
  for (const name of made) await on(server, client => client.query(`drop database ${name}`))
  await rm(folder, { recursive: true })
})

/** Since 1.2.0 administrators also hold the digits of remanufacturing. */
function withLaterRights(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLaterRights)
  if (!isRecord(value)) return value
  const inside = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withLaterRights(one)]))
  const widened = (rights: unknown) => `${String(rights).slice(0, 4)}FF`
  return value['head'] === true && 'rights' in value
    ? { ...inside, rights: widened(value['rights']), grantable: widened(value['grantable']) }
    : inside
}

test.each(reads)('$as reads $url as in version 1.1.0', async ({ as, url, body, sha256 }) => {
  const answer = await app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${tokens.get(as)}` } })
  expect(answer.statusCode).toBe(200)
  if (sha256) expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(sha256)
  else expect(answer.json()).toMatchObject(Object(withLaterRights(body)))
})

/** An empty database of version 1.1.0 with these recorded migrations. */
async function leftBy110(migrations: { name: string; sha256: string }[]) {
  const url = await emptyDatabase()
  await on(url, async client => {
    await applyWithin(client, (await readMigrations()).slice(0, 1))
    await client.query('delete from migration')
    for (const { name, sha256 } of migrations)
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
  })
  return url
}

const recordedIn = (url: string) =>
  on(url, async client => (await client.query<{ name: string }>('select name from migration order by name')).rows)

test('a database of version 1.1.0 is recognised as the baseline, is migrated from there and then equals a new one', async () => {
  const [baseline, ...later] = (await readMigrations()).map(({ name }) => name)
  const url = await leftBy110(contents.head.migrations)
  expect(await migrate(url)).toEqual(later)
  expect(await recordedIn(url)).toEqual([baseline, ...later].map(name => ({ name })))
  expect(await on(url, schemaPicture)).toBe(await readFile(schemaFile, 'utf8'))
  expect(await migrate(url)).toEqual([])
})

test('an older database is refused with an explanation and unchanged, as is its backup', async () => {
  const migrations = contents.head.migrations.filter(({ name }) => name < '0225')
  const last = migrations.at(-1)?.name ?? ''
  const url = await leftBy110(migrations)
  await expect(migrate(url)).rejects.toThrow(
    new RegExp(`a version before 1.1.0, as far as ${last}. Install version 1.1.0 \\(tag v1.1.0\\), start it once`),
  )
  expect(await recordedIn(url)).toHaveLength(migrations.length)
  const older = join(folder, 'older.backup')
  await backup(url, files, older)
  await expect(restore({ url: await emptyDatabase(), files, path: older })).rejects.toEqual(
    new Refusal('olderVersion', { name: last, version: '1.1.0' }),
  )
})

test('a database with an unknown version of a migration is refused', async () => {
  const [first, ...others] = contents.head.migrations
  const url = await leftBy110([{ name: first?.name ?? '', sha256: 'changed' }, ...others])
  await expect(migrate(url)).rejects.toThrow('Install version 1.1.0')
})

test('the backup of 1.1.0 holds its 109 migrations and files', async () => {
  const { head, manifest } = await inspect(path)
  expect(head).toMatchObject({ product: '1.1.0' })
  expect(head.migrations).toHaveLength(109)
  expect(manifest.files.count).toBeGreaterThan(200)
})
