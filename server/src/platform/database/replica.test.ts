import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { between } from '../../testing/between.ts'
import { ownDatabase } from '../../testing/own.ts'
import { complete } from '../../testing/reception.ts'

/** What this database says of itself can be changed for the replica's connections only: by a schema that they look into first. */
let line: Awaited<ReturnType<typeof between>>
const heard: string[] = []
await ownDatabase(async url => {
  line = await between(url, (window, database) => {
    window.on('data', bytes => {
      heard.push(bytes.toString('latin1'))
      database.write(bytes)
    })
    database.pipe(window)
  })
  const readOnly = new URL(line.url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on -c search_path=replica,pg_catalog,public')
  return { DATABASE_READ_URL: readOnly.href }
})
const direct = process.env['DATABASE_URL'] ?? ''
const { app, newTenant } = await import('../../testing/tenant.ts')
afterAll(() => line.close())

/** The statements that the replica got for a call of ours. */
async function atReplica(work: () => Promise<unknown>): Promise<string> {
  heard.length = 0
  await work()
  return heard.join('')
}

const asOwner = async (text: string) => {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  await client.query(text)
  await client.end()
}

async function company() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const head = await tenant.signIn({ rights: 'FFFF', head: true })
  const body = { ...complete(), dismantlerId }
  const take = () => head(api.receptions.create, { body })
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${head.token}` } })
  const list = async () => (await get(`/api/receptions/csv/${dismantlerId}/${today()}/${today()}`)).body
  const stock = () => head(api.evaluations.stock, { params: { dismantlerId, to: today() } })
  const whole = () => get('/api/accounts/export')
  return { head, dismantlerId, vin: body.car.vin, take, list, stock, whole }
}

const ready = async () => (await app.inject('/api/ready')).json()

test('every call that a replica may answer only reads', () => {
  const calls = Object.values(api).flatMap(feature => Object.values(feature as Record<string, Endpoint>))
  const marked = calls.filter(({ replica }) => replica)
  expect(marked.length).toBeGreaterThan(15)
  expect(marked.filter(({ method, writes }) => method !== 'GET' || writes).map(({ path }) => path)).toEqual([])
  const exports = calls.filter(({ streams }) => streams)
  // A choice of papers comes as a body, and the replica may not know yet who has opened a folder.
  const atMain = ['/documents/zip', '/inspection/:token/archive']
  expect(exports.filter(({ replica }) => !replica).map(({ path }) => path)).toEqual(atMain)
})

test('exports and statistics are read at the replica, all else and every write at the database itself', async () => {
  const { head, vin, take, list, stock, whole } = await company()
  expect(await atReplica(take)).toBe('')
  expect(await atReplica(() => head(api.accounts.my, {}))).toBe('')
  for (const read of [list, stock, whole]) expect(await atReplica(read)).toContain('begin read only')
  expect(await list()).toContain(vin)
  expect((await whole()).statusCode).toBe(200)
  expect(await ready()).toEqual({ status: 'ready', replica: 'ready' })
})

test('a refusal is the same there, and is not asked for twice', async () => {
  const { head, dismantlerId } = await company()
  const other = await (await newTenant()).signIn({ rights: 'FFFF' })
  const params = { dismantlerId, from: today(), to: today(), format: 'csv' as const }
  const foreign = () => expect(other(api.receptions.export, { params })).rejects.toMatchObject({ code: 'not-found' })
  expect((await atReplica(foreign)).split('begin read only')).toHaveLength(2)
  await head(api.accounts.logout, {})
  await expect(head(api.receptions.export, { params })).rejects.toMatchObject({ code: 'signed-out' })
})

test('one that is behind is not read', async () => {
  const { list } = await company()
  await asOwner(`create schema replica;
    create function replica.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/1'::pg_lsn $$`)
  const behind = await atReplica(list)
  expect(behind).toContain('pg_last_wal_replay_lsn')
  expect(behind).not.toContain('begin read only')
  await asOwner('drop schema replica cascade')
  expect(await atReplica(list)).toContain('begin read only')
})

test('one that dies is not missed: the database itself answers, and readiness tells of it', async () => {
  const { head, vin, take, list, stock, whole } = await company()
  await take()
  await list()
  line.close()
  expect(await list()).toContain(vin)
  expect(Array.isArray(await stock())).toBe(true)
  expect((await whole()).statusCode).toBe(200)
  expect(await head(api.accounts.my, {})).toMatchObject({ email: head.email })
  const answer = await app.inject('/api/ready')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', replica: 'unavailable' }])
  expect((await app.inject('/api/metrics')).body).toContain('replica_away 1')
})
