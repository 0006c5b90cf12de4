import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { PART_BYTES } from '@kreislauf/core/limits.ts'
import type { Problem, ProblemCode } from '@kreislauf/core/problems.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadParts } from '../routing/loadparts.ts'
import { session } from '../session/session.ts'
import { call, invalidate, queries, redirects, refreshAccount } from './api.ts'
import { changeHealth, health } from './connection.ts'
import { urlOf } from './sendrequest.ts'

interface Asked {
  method: string
  path: string
  key: string | null
  authorization: string | null
}
/** What the server was asked, and what it answers: a body, a failure by its code, or `undefined` for no connection. */
let asked: Asked[] = []
let answer: (asked: Asked) => object | { fails: ProblemCode; status?: number; after?: number } | undefined

const fetched = async (url: string, { method, headers }: { method: string; headers: HeadersInit }) => {
  const sent = new Headers(headers)
  const one = { method, path: url, key: sent.get('idempotency-key'), authorization: sent.get('authorization') }
  asked.push(one)
  const told = answer(one)
  if (told === undefined) throw new TypeError('failed to fetch')
  if (!('fails' in told)) return Response.json(told)
  const after = told.after === undefined ? {} : { 'retry-after': String(told.after) }
  return Response.json({ code: told.fails }, { status: told.status ?? 400, headers: after })
}

const home = { id: 1, name: 'Förde Recycling' }
const account = { id: 3, visibleMandators: [home, { id: 2, name: 'Gast' }], mandators: [], mandator: home }
const signIn = (mandatorId = 1) => session.set({ token: 'secret', mandatorId, account } as never)
const went: string[] = []
const person = { params: { id: 7 }, body: { firstname: 'Antje', lastname: 'Voß' } } as never
const failing = (fails: ProblemCode, more: object = {}) => {
  answer = () => ({ fails, ...more })
}
const codeOf = (made: Promise<unknown>) =>
  made.then(
    () => undefined,
    (error: unknown) => (error as Problem).code,
  )

beforeEach(() => {
  asked = []
  went.length = 0
  answer = () => ({})
  vi.stubGlobal('fetch', fetched)
  signIn()
  changeHealth({ online: true, oldVersion: false, maintenance: undefined })
  for (const way of ['toLogin', 'toStart', 'toEnrol', 'toAccountExists'] as const)
    redirects[way] = (how?: string) => void went.push([way, how].filter(Boolean).join(' '))
})
afterEach(() => {
  vi.useRealTimers()
  queries.clear()
})

test('every call names company, version and session', async () => {
  await call(cars.get, { params: { id: 7 } })
  expect(asked).toMatchObject([{ method: 'GET', authorization: 'Bearer secret' }])
  expect(asked[0]?.path).toMatch(/^\/api\/.*[?&]m=1&v=1\.0\.0$/)
  expect(urlOf('/cars?q=golf')).toBe('/api/cars?q=golf&m=1&v=1.0.0')
  session.set(undefined)
  expect(urlOf('/health')).toBe('/api/health?v=1.0.0')
})

test('no connection, and a proxy that finds no server, is told as such, and the next answer says that it is back', async () => {
  for (const status of [502, 504]) {
    failing('unexpected', { status })
    expect([await codeOf(call(cars.get, { params: { id: 7 } })), health.get().online]).toEqual(['network', false])
    answer = () => ({})
    await call(cars.get, { params: { id: 7 } })
    expect(health.get().online).toBe(true)
  }
  answer = () => undefined
  expect([await codeOf(call(cars.get, { params: { id: 7 } })), health.get().online]).toEqual(['network', false])
})

test('a write without connection is repeated under its key until it arrives, so that it is done once', async () => {
  vi.useFakeTimers()
  let lost = 2
  answer = () => (lost-- > 0 ? undefined : {})
  const saved = call(employees.save, person)
  await vi.advanceTimersByTimeAsync(10_000)
  await saved
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  expect(asked[0]?.key).toBeTruthy()
})

test('a write that the server refused is not repeated, and neither is a read', async () => {
  failing('invalid')
  expect([await codeOf(call(employees.save, person)), asked.length]).toEqual(['invalid', 1])
  answer = () => undefined
  expect([await codeOf(call(cars.get, { params: { id: 7 } })), asked.length]).toEqual(['network', 2])
})

test('two saves are two writes with keys of their own', async () => {
  await call(employees.save, person)
  await call(employees.save, person)
  expect(asked[0]?.key).not.toBe(asked[1]?.key)
})

/** The module that sends parts is loaded before the clock is stopped. */
const stopClock = async () => {
  await loadParts()
  vi.useFakeTimers()
}

test('a large file on a bad line goes on as long as its parts arrive, though the minute of a write is over', async () => {
  await stopClock()
  let arrived = 0
  let turn = 0
  const size = 24 * PART_BYTES
  answer = ({ path, method }) => {
    if (path.includes('/files/arrived')) return { bytes: arrived }
    if (!path.includes('/files/part')) return { method }
    // Every other part is lost with the connection, for as long as nobody gives up.
    if (turn++ % 2) return undefined
    arrived = Math.min(size, arrived + PART_BYTES)
    return { bytes: arrived }
  }
  const body = new FormData()
  body.append('file', new File([new Uint8Array(size)], 'foto.jpg', { type: 'image/jpeg' }))
  const sent = codeOf(call(cars.addDoc, { params: { carId: 7 }, body } as never))
  // Nearly five seconds are lost with each part.
  for (let minute = 0; minute < 3; minute++) await vi.advanceTimersByTimeAsync(60_000)
  expect(await sent).toBeUndefined()
  expect(arrived).toBe(size)
})

test('a large file of which no part arrives is given up', async () => {
  await stopClock()
  answer = ({ path }) => (path.includes('/files/arrived') ? { bytes: 0 } : undefined)
  const body = new FormData()
  body.append('file', new File([new Uint8Array(2 * PART_BYTES)], 'foto.jpg', { type: 'image/jpeg' }))
  const sent = codeOf(call(cars.addDoc, { params: { carId: 7 }, body } as never))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await sent).toBe('network')
})

test('a session that ended on the server ends here, and leads to the sign-in that says so', async () => {
  failing('signed-out', { status: 401 })
  await codeOf(call(cars.get, { params: { id: 7 } }))
  expect([session.get(), went]).toEqual([undefined, ['toLogin over']])
})

test('who may no longer act for a company is back in the own one, and stays where it is the own one', async () => {
  signIn(2)
  answer = ({ path }) => (path.includes('m=2') ? { fails: 'users.acting-needed' } : { ...account })
  await codeOf(call(cars.get, { params: { id: 7 } }))
  await vi.waitFor(() => expect(went).toEqual(['toStart']))
  expect(session.get()?.mandatorId).toBe(1)
  failing('users.company-suspended')
  asked = []
  await codeOf(call(cars.get, { params: { id: 7 } }))
  await new Promise(done => setTimeout(done))
  expect([went, asked.length]).toEqual([['toStart'], 1])
})

test('a server that is newer, or under maintenance, says so for the whole window', async () => {
  failing('maintenance', { status: 503, after: 300 })
  await codeOf(call(cars.get, { params: { id: 7 } }))
  expect(health.get().maintenance).toBe(300)
  failing('old-client', { status: 426 })
  await codeOf(call(cars.get, { params: { id: 7 } }))
  expect(health.get()).toMatchObject({ oldVersion: true, maintenance: undefined })
})

test('the account is read again without ending the session when there is no connection', async () => {
  answer = () => undefined
  await refreshAccount()
  expect(session.get()?.token).toBe('secret')
  failing('account-inactive', { status: 403 })
  await refreshAccount()
  expect(session.get()).toBeUndefined()
})

test('an answer for the company that was left meanwhile is dropped', async () => {
  answer = () => {
    signIn(2)
    return { ...account, id: 99 }
  }
  await refreshAccount()
  expect(session.get()?.account.id).toBe(3)
})

test('what was changed is read again wherever it is shown, except in the lists that are up to date already', async () => {
  const keys = [
    ['cars', 1],
    ['log', 2],
    ['cars', 3],
  ]
  for (const queryKey of keys)
    await queries.prefetchQuery({ queryKey, queryFn: () => 1, meta: queryKey[0] === 'log' ? { reads: ['cars'] } : {} })
  const upToDate = queries.getQueryCache().find({ queryKey: ['cars', 3] })!.queryHash
  await invalidate('cars', new Set([upToDate]))
  expect(keys.map(queryKey => queries.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false])
})
