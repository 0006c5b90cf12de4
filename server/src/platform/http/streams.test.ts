import type { AddressInfo } from 'node:net'
import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { ServerEvent } from '@kreislauf/core/events.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { complete } from '../../testing/reception.ts'
import { app, type Caller, newTenant, pool } from '../../testing/tenant.ts'
import { type Db, inSavepoint } from '../database/db.ts'
import { MOST_STREAMS } from '../files/limits.ts'

let base = ''
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/sse`
})
afterEach(() => vi.useRealTimers())

const streamOf = (id: string) => fetch(`${base}/${id}`)

/** A stream that keeps what it hears, and tells when it ends. */
async function listening(call: Caller) {
  const answer = await streamOf(await call(api.system.openStream, {}))
  const heard: ServerEvent[] = []
  let over = false
  const reading = (async () => {
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>)
      for (const [, data] of new TextDecoder().decode(piece).matchAll(/^data: (.*)$/gm))
        heard.push(JSON.parse(data ?? '') as ServerEvent)
    over = true
  })().catch(() => undefined)
  return { heard, over: () => over, close: () => answer.body?.cancel().catch(() => reading) }
}
const classes = (heard: ServerEvent[]) => new Set(heard.map(({ dataClass }) => dataClass))

async function receiving(rights = 'FFFFFF') {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ rights, head: true })
  const boss = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const receive = () => boss(api.receptions.create, { body: { ...complete(), dismantlerId } })
  return { tenant, call, receive }
}

test('a notice names the key under which the change was written, so that a window knows its own', async () => {
  const { call, receive } = await receiving()
  const stream = await listening(call)
  const key = crypto.randomUUID()
  await call(api.partners.addCarrier, { body: { name: 'Fuhrbetrieb' } as never }, key)
  await receive()
  await eventually(() => expect(classes(stream.heard)).toContain('receptions'))
  const keys = (dataClass: string) =>
    new Set(stream.heard.filter(one => one.dataClass === dataClass).map(one => one.key))
  expect(keys('partners')).toEqual(new Set([key]))
  expect(keys('receptions')).toEqual(new Set([undefined]))
})

test('a stream tells of the own company and never of another’s', async () => {
  const [ours, theirs] = await Promise.all([receiving(), receiving()])
  const stream = await listening(ours.call)
  const foreign = await theirs.receive()
  const own = await ours.receive()
  await eventually(() => expect(classes(stream.heard)).toContain('receptions'))
  const receptions = stream.heard.filter(({ dataClass }) => dataClass === 'receptions')
  expect(receptions.every(({ dataId }) => dataId === own.id)).toBe(true)
  expect(foreign.id).not.toBe(own.id)
})

test('a collection point’s own account hears of the receptions of its point only', async () => {
  const { tenant, receive } = await receiving()
  const point = await tenant.signIn({ rights: 'FFFF' })
  const { id: collectorId, dismantlerId } = await tenant.inside(async db => {
    const dismantler = await db.selectFrom('department').select('id').executeTakeFirstOrThrow()
    const values = {
      department: 'COLLECTOR' as const,
      dismantlerId: dismantler.id,
      dismantlerMandatorId: tenant.mandatorId,
    }
    const company = JSON.stringify({ name: 'Annahme Ost' })
    const row = db.insertInto('department').values({ ...values, company, ownerAccountId: point.accountId })
    return { ...(await row.returning('id').executeTakeFirstOrThrow()), dismantlerId: dismantler.id }
  })
  const own = await listening(point)
  const foreign = await receive()
  const through = { vn: { receptiondate: today(), dismantling: false, sornd: true } }
  const mine = await point(api.receptions.create, { body: { ...complete(through), collectorId, dismantlerId } })
  const ids = () => own.heard.filter(({ dataClass }) => dataClass === 'receptions').map(({ dataId }) => dataId)
  await eventually(() => expect(ids()).toContain(mine.id))
  await eventually(() => expect(classes(own.heard)).toContain('cars'))
  expect(ids()).not.toContain(foreign.id)
})

/** Notices of changes as PostgreSQL sends them, until the returned function is called. */
async function notices() {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const heard: { c: string; i: number; m: number[] }[][] = []
  client.on('notification', ({ payload = '' }) => heard.push([JSON.parse(payload)].flat()))
  await client.query('listen changes')
  const of = (mandatorId: number) => heard.filter(pieces => pieces.some(({ m }) => m?.includes(mandatorId)))
  return { of, end: () => client.end() }
}

test('what one call changes is told in one notice, when it can be read', async () => {
  const { receive, tenant } = await receiving()
  const { of, end } = await notices()
  const { id } = await receive()
  await eventually(() => expect(of(tenant.mandatorId)).toHaveLength(1))
  expect(of(tenant.mandatorId)[0]).toContainEqual(expect.objectContaining({ c: 'receptions', i: id }))
  expect(of(tenant.mandatorId)[0]).toContainEqual(expect.objectContaining({ c: 'cars' }))
  await end()
})

test('many changes are told in as few notices as their length allows, and what was undone is not told', async () => {
  const { tenant } = await receiving()
  const { of, end } = await notices()
  const announce = (db: Db, id: number) =>
    sql`select announce(array[current_mandator()], 'receptions', ${id}::bigint, 'updated')`.execute(db)
  await tenant.inside(async db => {
    for (let id = 1; id <= 400; id++) await announce(db, id)
    const undone = inSavepoint(db, async () => {
      await announce(db, 9999)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  })
  const ids = () =>
    of(tenant.mandatorId)
      .flat()
      .map(({ i }) => i)
  await eventually(() => expect(ids()).toHaveLength(400))
  expect(new Set(ids()).size).toBe(400)
  expect(of(tenant.mandatorId).length).toBeLessThan(6)
  expect(ids()).not.toContain(9999)
  await tenant.inside(db => announce(db, 1))
  await eventually(() => expect(ids()).toHaveLength(401))
  expect(ids().at(-1)).toBe(1)
  await end()
})

test('it tells only of what the listener may read', async () => {
  const { call, receive, tenant } = await receiving('F000')
  const stream = await listening(call)
  await receive()
  const head = await tenant.signIn({ rights: 'FFFFFF', head: true })
  await head(api.accounts.change, { body: { firstname: 'Ina' } })
  await eventually(() => expect(classes(stream.heard)).toContain('accounts'))
  expect(classes(stream.heard)).not.toContain('receptions')
  expect(classes(stream.heard)).not.toContain('cars')
})

test('an id opens one stream, soon, and only while its session runs', async () => {
  const { call } = await receiving()
  const id = await call(api.system.openStream, {})
  const first = await streamOf(id)
  expect(first.status).toBe(200)
  await first.body?.cancel()
  expect((await streamOf(id)).status).toBe(401)

  const late = await call(api.system.openStream, {})
  await pool.raw.query(`update stream_ticket set created_at = now() - interval '2 minutes' where id = $1`, [late])
  expect((await streamOf(late)).status).toBe(401)

  const last = await call(api.system.openStream, {})
  await call(api.accounts.logout, {})
  expect((await streamOf(last)).status).toBe(401)
  expect((await streamOf('nonsense')).status).toBe(401)
})

test('whose account is blocked hears that it is over, and no more', async () => {
  const { call, tenant } = await receiving()
  const stream = await listening(call)
  const boss = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const { accountId } = call as typeof call & { accountId: number }
  await boss(api.users.deactivate, { params: { id: accountId } })
  await eventually(() => expect(stream.over()).toBe(true))
  expect(stream.heard.at(-1)).toMatchObject({ event: 'ended', dataClass: 'sessions' })
})

test.each([
  ['may no longer act for the company', 'delete from visible_mandator where account_id = $1'],
  ['has other rights now', `update account set rights = 'F000' where id = $1`],
])('the stream of someone who %s ends at the next heartbeat', async (_, change) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [mine, theirs] = await Promise.all([newTenant(), newTenant()])
  const { token, accountId } = await mine.signIn()
  await pool.raw.query('insert into visible_mandator values ($1, $2)', [accountId, theirs.mandatorId])
  const url = `/api/sse/init?m=${theirs.mandatorId}`
  const id = (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json() as string
  const stream = await listening((async () => id) as unknown as Caller)
  await vi.advanceTimersByTimeAsync(26_000)
  expect(stream.over()).toBe(false)
  await pool.raw.query(change, [accountId])
  await vi.advanceTimersByTimeAsync(26_000)
  vi.useRealTimers()
  await eventually(() => expect(stream.over()).toBe(true))
})

test('the windows of one session share a heartbeat: the database is asked once for all of them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { call } = await receiving()
  const open = () => listening(call)
  const streams = [await open(), await open(), await open()]
  const asked = vi.spyOn(pool.raw, 'query')
  await vi.advanceTimersByTimeAsync(26_000)
  const beats = asked.mock.calls.filter(([text]) => String(text).includes('select acting('))
  asked.mockRestore()
  expect(beats).toHaveLength(1)
  expect(streams.map(stream => stream.over())).toEqual([false, false, false])
})

test('a stream ends at once with what it was opened for: a right that is taken, acting for a company', async () => {
  const { tenant, call } = await receiving()
  const stream = await listening(call)
  await tenant.inside(db => db.updateTable('account').set({ rights: '2' }).where('id', '=', call.accountId).execute())
  await eventually(async () => expect(stream.over()).toBe(true))
  expect(stream.heard.at(-1)).toMatchObject({ dataClass: 'sessions', event: 'moved' })

  const admin = await (await newTenant()).signIn({ admin: true, head: true })
  const { mandatorId } = tenant
  await admin(api.users.act, { body: { mandatorId, reason: 'Prüfung', minutes: 30 } })
  const answer = await app.inject({
    url: `/api/sse/init?m=${mandatorId}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const acting = await streamOf(JSON.parse(answer.body))
  expect(acting.status).toBe(200)
  const ended = acting.text()
  await admin(api.users.endActing, { body: { mandatorId } })
  expect(await ended).not.toContain('data:')
})

test('an account has so many windows that hear, and a closed one makes room', async () => {
  const call = await (await newTenant()).signIn()
  const open = async () => streamOf(await call(api.system.openStream, {}))
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, open))
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await open()).status).toBe(429)
  await streams[0]?.body?.cancel()
  await eventually(async () => expect((await open()).status).toBe(200))
  for (const stream of streams.slice(1)) await stream.body?.cancel()
})
