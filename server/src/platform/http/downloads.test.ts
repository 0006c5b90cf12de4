import type { Socket } from 'node:net'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { ownDatabase } from '../../testing/own.ts'

await ownDatabase({ DOWNLOAD_IDLE_SECONDS: '1' })
const { inUse, live } = await import('../../testing/live.ts')
const { app, newTenant, pool } = await import('../../testing/tenant.ts')

const { origin, sendRaw } = await live()
const { pool: streaming } = app.platform.downloads
const streams = () => streaming.raw.totalCount - streaming.raw.idleCount + streaming.raw.waitingCount

/** More than all buffers between server and reader hold: cars with long notes, of letters that hardly pack. */
const manyCars = `insert into car (mandator_id, dismantler_id, step, novnreason, vin, weight, receptiondate, freetext)
  select $1, $2, 'VEHICLE', 'OUTSIDELAW', 'VIN' || n, 900, '2026-01-02', (select string_agg(md5(random()::text), '') from generate_series(1, 60) where n > 0)
  from generate_series(1, 12000) n`

async function bigCompany() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const client = await pool.raw.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(manyCars, [tenant.mandatorId, dismantlerId])
  } finally {
    await client.query('reset session_replication_role')
    // Else the database takes the table for empty and looks at all of it for each row.
    await client.query('analyze car')
    client.release()
  }
  const api = await tenant.signIn({ head: true })
  const list = (format: string) => `/api/cars/${format}/${dismantlerId}/2026-01-01/2026-12-31`
  return { api, files: [list('csv'), list('xlsx'), '/api/accounts/export'] as const, range: { dismantlerId } }
}
type Company = Awaited<ReturnType<typeof bigCompany>>
const companies = await Promise.all([bigCompany(), bigCompany()])

const ask = ({ api }: Company, path: string) => sendRaw(`GET ${path} HTTP/1.1\r\nAuthorization: Bearer ${api.token}`)
const head = (socket: Socket) =>
  new Promise<string>(resolve => {
    socket.once('data', bytes => resolve(bytes.toString('latin1').slice(0, 12)))
    socket.once('close', () => resolve('closed'))
  })

/** What people do all day; it waits for no download. */
async function workGoesOn() {
  for (const { api, range } of companies) {
    await api(accounts.my, {})
    const params = { ...range, from: '2026-01-01', to: '2026-12-31' }
    expect(await api(cars.inventory, { params, query: { limit: 10 } })).toHaveLength(10)
  }
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
}
const nothingHeld = () => eventually(() => expect([streams(), inUse()]).toEqual([0, 0]))

test('a short list is never an empty file, however it is packed on the way', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const { token } = await tenant.signIn({ head: true })
  const lengths = new Set<number>()
  for (const packed of ['br', 'gzip', 'identity'])
    for (let turn = 0; turn < 20; turn++) {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': packed }
      const answer = await fetch(`${origin}/api/cars/csv/${dismantlerId}/2026-01-01/2026-12-31`, { headers })
      lengths.add((await answer.bytes()).length)
    }
  expect([...lengths]).toEqual([expect.any(Number)])
  expect(Math.min(...lengths)).toBeGreaterThan(100)
})

test('a hundred downloads broken off hold nothing', async () => {
  const seen = new Set<string>()
  const breakOff = async (turn: number) => {
    const company = companies[turn % 2]!
    const socket = await ask(company, company.files[turn % 3]!)
    seen.add(await head(socket))
    socket.destroy()
  }
  for (let ten = 0; ten < 10; ten++)
    await Promise.all([workGoesOn(), ...Array.from({ length: 10 }, (_, turn) => breakOff(ten * 10 + turn))])
  // On a busy machine some wait for their place longer than a second, and are told so.
  expect([...seen].filter(line => line !== 'HTTP/1.1 429')).toEqual(['HTTP/1.1 200'])
  await nothingHeld()
  for (const path of companies[0].files) {
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${companies[0].api.token}` } })
    expect([answer.status, (await answer.bytes()).length > 10_000]).toEqual([200, true])
  }
})

test('twenty downloads that nobody reads keep nobody waiting, and are ended', async () => {
  const unread: Socket[] = []
  for (let turn = 0; turn < 20; turn++) unread.push(await ask(companies[turn % 2]!, '/api/accounts/export'))
  await eventually(() => expect(streams()).toBe(4))
  await workGoesOn()
  await nothingHeld()
  await workGoesOn()
  for (const socket of unread) socket.destroy()
})

test('a company that asks for more downloads than it may have at once is told when to come back', async () => {
  const away = new AbortController()
  const headers = { authorization: `Bearer ${companies[0].api.token}`, 'accept-language': 'de' }
  const asked = Array.from({ length: 12 }, async () => {
    const answer = await fetch(`${origin}/api/accounts/export`, { headers, signal: away.signal })
    if (answer.status !== 429) throw new Error('it got a place')
    return { told: await answer.json(), later: answer.headers.get('retry-after') }
  })
  expect(await Promise.any(asked)).toEqual({
    told: expect.objectContaining({ code: 'busy', title: 'Es sind gerade zu viele Dateien auf einmal in Arbeit.' }),
    later: '1',
  })
  away.abort()
  await Promise.allSettled(asked)
  await nothingHeld()
})

test('papers wait for their turn to be drawn without a connection', async () => {
  const { token } = companies[0].api
  let drawn = 0
  const papers = Array.from({ length: 24 }, async () => {
    const answer = await fetch(`${origin}/api/downloads/processing`, { headers: { authorization: `Bearer ${token}` } })
    drawn++
    return answer.status
  })
  let free = false
  const watch = setInterval(() => {
    free ||= drawn > 0 && drawn < 24 && inUse() === 0
  }, 1)
  expect(new Set(await Promise.all(papers))).toEqual(new Set([200]))
  clearInterval(watch)
  expect(free).toBe(true)
})
