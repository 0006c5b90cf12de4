import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '../../testing/prepared.ts'
import { migrate } from '../database/migrate.ts'
import { baselineOf } from './baseline.ts'
import { schemaFile, schemaPicture } from './index.ts'
import { plain } from './plain.ts'

const server = process.env['DATABASE_URL'] ?? ''
const made: string[] = []

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function emptyDatabase() {
  const name = `picture_${crypto.randomUUID().replaceAll('-', '')}`
  await on(server, client => client.query(`create database ${name}`))
  made.push(name)
  return Object.assign(new URL(server), { pathname: name }).href
}

afterAll(async () => {
  for (const name of made) await on(server, client => client.query(`drop database ${name}`))
})

test('schema.sql matches the migrations; `npm run db:schema` regenerates it', async () => {
  const name = `picture_${crypto.randomUUID().replaceAll('-', '')}`
  made.push(name)
  const url = await newDatabase(server, name)
  expect((await on(url, schemaPicture)).split('\n')).toEqual((await readFile(schemaFile, 'utf8')).split('\n'))
})

test('a current baseline builds the same database from an empty one', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  const baseline = await on(url, baselineOf)
  const second = await emptyDatabase()
  await on(second, async client => void (await client.query(`begin; ${baseline} commit`)))
  expect(await on(second, schemaPicture)).toBe(await on(url, schemaPicture))
  const rows = 'select (select count(*)::int from pseudo_type) as types, (select name from server_secret) as secret'
  expect(await on(second, async client => (await client.query(rows)).rows)).toEqual([{ types: 1, secret: 'captcha' }])
})

test.each([
  [`CREATE INDEX i ON car USING btree (mandator_id, "Day" DESC)`, `create index i on car (mandator_id, "Day" desc)`],
  [`CHECK (kind = ANY (ARRAY['A'::text, 'It''s ANY'::text]))`, `check (kind in ('A', 'It''s ANY'))`],
  [`CHECK (kind <> ALL (ARRAY['A'::text]))`, `check (kind not in ('A'))`],
  [`DEFAULT '{}'::text[]`, `default '{}'::text[]`],
  [`(id = ( SELECT inspected('LOG'::text) AS inspected))`, `(id = (select inspected('LOG')))`],
  [`a || '\x01'::text`, `a || E'\\x01'`],
  [`DEFAULT '2026-01-01'::timestamp with time zone`, `default '2026-01-01'::timestamptz`],
])('%s is formatted readably', (sql, written) => expect(plain(sql)).toBe(written))

test('a long statement is wrapped, and nothing in quotes is broken', () => {
  const quoted = `'${'two words '.repeat(30)}'`
  expect(plain(`CREATE POLICY p ON car USING (a = ${quoted} AND b)`)).toBe(
    `create policy p on car\n  using (a =\n    ${quoted}\n    and b)`,
  )
})
