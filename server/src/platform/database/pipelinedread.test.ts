import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { isConnectionLoss } from '../http/errors.ts'
import { hashOf, type Who } from '../http/session.ts'
import type { Db } from './db.ts'
import { pipelinedRead } from './pipelinedread.ts'

const tenant = await newTenant()
const { token } = await tenant.signIn({ head: true })
const other = await newTenant()
await other.yard()

const opening = { tokenHash: hashOf(token), mandator: undefined, writing: false, idleMinutes: 30, key: undefined }
const glance = <Asked>(ask: (db: Db) => Promise<Asked>, by = opening) =>
  pipelinedRead<Who, Asked, { who: Who | null; found: Asked }>(pool, {
    opening: by,
    ask,
    tell: async (who, found) => ({ who, found: found() }),
  })
const yards = (db: Db) => db.selectFrom('department').select('mandatorId').execute()
const roleOf = (db: Db) => sql<{ role: string }>`select current_user as role`.execute(db)

test('a glance sees what its session opens, several statements in one go', async () => {
  await tenant.yard()
  const { who, found } = await glance(db => Promise.all([yards(db), roleOf(db)]))
  expect(who?.mandatorId).toBe(tenant.mandatorId)
  expect(new Set(found[0].map(row => row.mandatorId))).toEqual(new Set([tenant.mandatorId]))
  expect(found[1].rows).toEqual([{ role: 'kreislauf_app' }])
})

test('a token that opens nothing sees nothing', async () => {
  expect(await glance(yards, { ...opening, tokenHash: hashOf('a token of nobody') })).toEqual({ who: null, found: [] })
})

test('what is asked after the first answer is not asked outside of the transaction', async () => {
  const twice = glance(async db => [await yards(db), await roleOf(db)])
  await expect(twice).rejects.toThrow('A query after the end of its transaction')
})

test('a glance that fails leaves its connection as it was', async () => {
  await expect(glance(db => sql`select 1 / 0`.execute(db))).rejects.toMatchObject({ code: '22012' })
  await expect(glance(db => db.updateTable('account').set({ firstname: 'x' }).execute())).rejects.toMatchObject({
    code: '25006',
    reading: true,
  })
  await eventually(() => expect(pool.raw.totalCount - pool.raw.idleCount).toBe(0))
  const roles = await Promise.all(Array.from({ length: 10 }, () => pool.raw.query('select current_user as role')))
  expect(roles.every(({ rows }) => rows[0].role !== 'kreislauf_app')).toBe(true)
  expect((await glance(yards)).who?.mandatorId).toBe(tenant.mandatorId)
})

/** How many backends run exactly this. */
const running = async (text: string) =>
  (await pool.raw.query(`select pid from pg_stat_activity where query = $1 and state = 'active'`, [text])).rows

test('a glance that nobody waits for any more is stopped, and its connection works on', async () => {
  const gone = new AbortController()
  const left = pipelinedRead<Who, unknown, unknown>(pool, {
    opening,
    ask: db => sql`select pg_sleep(25)`.execute(db),
    tell: async (_, found) => found(),
    gone: gone.signal,
  })
  await eventually(async () => expect(await running('select pg_sleep(25)')).toHaveLength(1))
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: '57014' })
  expect((await glance(yards)).who?.mandatorId).toBe(tenant.mandatorId)
})

test('a glance whose connection is lost is told so, and the next one goes over another', async () => {
  const lost = expect(glance(db => sql`select pg_sleep(26)`.execute(db))).rejects.toSatisfy(isConnectionLoss)
  await eventually(async () => expect(await running('select pg_sleep(26)')).toHaveLength(1))
  const [{ pid }] = await running('select pg_sleep(26)')
  await pool.raw.query('select pg_terminate_backend($1)', [pid])
  await lost
  expect((await glance(yards)).who?.mandatorId).toBe(tenant.mandatorId)
})
