import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@kreislauf/server/features/security/passwords.ts'
import pg from 'pg'
import type { Server } from './servers.ts'

const PASSWORD = 'Altauto!2026'
const OWNER = 'owner@bench.example'
const FAILING_PER_SECOND = 100
const SECONDS = 8
const RIGHT = 25
const MOST = 3

/** Adds a company with one account whose password is known. */
export async function addOwner(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `insert into mandator (name, btb_until) values ('Bench', '2999-12-31') returning id`,
  )
  await client.query('insert into account (mandator_id, email, password_hash) values ($1, $2, $3)', [
    rows[0].id,
    OWNER,
    await hashPassword(PASSWORD),
  ])
  await client.end()
}

interface Answer {
  status: number
  cookie: string
  ms: number
}

function login({ origin }: Server, body: object, headers: Record<string, string>): Promise<Answer> {
  const payload = JSON.stringify(body)
  const started = performance.now()
  return new Promise((done, fail) => {
    const sending = request(
      `${origin}/api/accounts/login`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
      },
      answer => {
        answer.resume()
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            cookie: (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '',
            ms: performance.now() - started,
          }),
        )
      },
    )
    sending.on('error', fail)
    sending.end(payload)
  })
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Ms of successful sign-ins from a browser known to the account, one after the other. */
async function successfulLogins(server: Server, cookie: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < RIGHT; turn++) {
    const { status, ms } = await login(server, { email: OWNER, password: PASSWORD }, { cookie })
    if (status !== 200) throw new Error(`a valid sign-in returned ${status}`)
    times.push(ms)
    await sleep(100)
  }
  return median(times)
}

/**
 * Failing sign-ins, 100 per second until stopped; `address` returns the caller's address for each. Returns how often
 * each status occurred.
 */
async function flood(server: Server, address: (turn: number) => string, stop: { now: boolean }) {
  const statuses: Record<number, number> = {}
  const under: Promise<unknown>[] = []
  const started = performance.now()
  for (let turn = 0; !stop.now && turn < FAILING_PER_SECOND * SECONDS; turn++) {
    const body = { email: `nobody-${turn}@bench.example`, password: 'not the one' }
    const sent = login(server, body, { 'x-forwarded-for': address(turn) }).then(({ status }) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    })
    under.push(sent)
    await sleep(Math.max(0, started + ((turn + 1) * 1000) / FAILING_PER_SECOND - performance.now()))
  }
  await Promise.all(under)
  return statuses
}

/**
 * Measures how much 100 failing sign-ins per second slow down a successful one: from one address, and each from
 * another. At most by a factor of 3.
 */
export async function measureLogins(server: Server, say: (text: string) => void): Promise<boolean> {
  const { cookie } = await login(server, { email: OWNER, password: PASSWORD }, {})
  await successfulLogins(server, cookie)
  const quiet = await successfulLogins(server, cookie)
  say(`a successful sign-in takes ${quiet.toFixed(1)} ms`)
  const ratios: number[] = []
  for (const [name, address] of [
    ['from one address', () => '10.0.0.1'],
    ['each from another address', (turn: number) => `10.${turn >> 8}.${turn & 255}.1`],
  ] as const) {
    const stop = { now: false }
    const flooding = flood(server, address, stop)
    await sleep(500)
    const busy = await successfulLogins(server, cookie)
    stop.now = true
    ratios.push(busy / quiet)
    say(
      `with ${FAILING_PER_SECOND} failing ones per second, ${name}: ${busy.toFixed(1)} ms, ratio ${(busy / quiet).toFixed(2)}`,
    )
    say(`status codes of the failing ones: ${JSON.stringify(await flooding)}`)
  }
  return ratios.every(ratio => ratio <= MOST)
}
