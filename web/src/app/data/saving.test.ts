import { call as endpointOf } from '@kreislauf/core/kit.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { session } from '../session/session.ts'
import { endOf, keeper, noteWrite, outcomeOf, persistently, saving, type Write, wroteHere } from './saving.ts'

const save = endpointOf('PUT /btb/staff/:id', { can: 'BTB.U', body: z.object({}) })
const secret = endpointOf('PATCH /accounts', { can: 'login', secret: true })

const write = (more: Partial<Write> = {}): Write => ({
  endpoint: save,
  input: { params: { id: 7 }, body: {} },
  key: 'k1',
  intent: undefined,
  later: true,
  ...more,
})

const signedIn = { token: 't', mandatorId: 1, account: { id: 3 } } as never

/** What the outbox was told, in order. */
let told: string[]
/** Whether the user has discarded the stored write. */
let givenUp: boolean
/** Whether `/health` answers. */
let reachable: boolean
/** How often it was asked. */
let probes: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { querySelector: () => null })
  probes = 0
  vi.stubGlobal('fetch', async () => {
    probes++
    await new Promise(done => setTimeout(done, 1000))
    if (!reachable) throw new TypeError('no connection')
    return { ok: true, json: async () => ({}) }
  })
  told = []
  givenUp = false
  reachable = true
  session.set(signedIn)
  keeper.hold = async ({ key }) => {
    told.push(`stored ${key}`)
    return {
      done: async () => void told.push('done'),
      refuse: async ({ code }) => void told.push(`refused ${code}`),
      stays: async () => !givenUp,
      release: () => void told.push('released'),
    }
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete keeper.hold
})

/** A server that meets tries with these failures, one after the other, and then answers. */
function serverWith(...failures: (ProblemCode | 'silence')[]) {
  const tries: string[] = []
  const send = ({ signal }: { signal: AbortSignal | undefined }) =>
    new Promise<string>((done, fail) => {
      const failure = failures[tries.length]
      tries.push(failure ?? 'done')
      if (failure === 'silence') signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
      else if (failure) fail(new Problem(failure))
      else done('answer')
    })
  return { tries, send }
}

const lost = (count: number) => Array.from({ length: count }, () => 'network' as const)

test('a write that finds no connection for a moment is repeated under its key and never stored', async () => {
  const { send, tries } = serverWith('network', 'unavailable')
  const result = persistently(write(), send)
  await vi.advanceTimersByTimeAsync(100)
  expect(saving.get()).toBe('network')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await result).toBe('answer')
  expect(tries).toEqual(['network', 'unavailable', 'done'])
  expect(told).toEqual([])
  expect(saving.get()).toBeUndefined()
})

test('after five seconds it is stored, repeated for as long as it takes, and removed when the server has it', async () => {
  const { send, tries } = serverWith(...lost(200))
  const result = persistently(write(), send)
  await vi.advanceTimersByTimeAsync(4900)
  expect(told).toEqual([])
  expect(saving.get()).toBe('network')
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual(['stored k1'])
  expect(saving.get()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(await result).toBe('answer')
  expect(tries.filter(one => one === 'done')).toHaveLength(1)
  expect(told).toEqual(['stored k1', 'done'])
})

test('one that must be watched is given up after a minute, and never stored', async () => {
  const { send } = serverWith(...lost(200))
  const result = persistently(write({ later: false }), send).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await result).toBe('network')
  expect(told).toEqual([])
})

test('where the browser cannot store it, it is given up after a minute, too', async () => {
  keeper.hold = async () => undefined
  const { send } = serverWith(...lost(200))
  const result = persistently(write(), send).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await result).toBe('network')
})

test('a server that is only slow is waited for', async () => {
  const { send, tries } = serverWith('silence')
  const result = persistently(write(), send)
  void result.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tries).toEqual(['silence'])
  expect(told).toEqual([])
  expect(saving.get()).toBe('slow')
})

test('a write that is answered while the server is asked ends the asking', async () => {
  const result = persistently(write(), () => new Promise(done => setTimeout(() => done('answer'), 5500)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe('answer')
  expect(probes).toBe(1)
})

test('one that is silent because the connection is lost ends the try, which is stored and repeated', async () => {
  reachable = false
  const { send, tries } = serverWith('silence')
  const result = persistently(write(), send)
  await vi.advanceTimersByTimeAsync(6100)
  expect(told).toEqual(['stored k1'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(await result).toBe('answer')
  expect(tries).toEqual(['silence', 'done'])
})

test('a file on a slow line is not called off', async () => {
  reachable = false
  const { send, tries } = serverWith('silence')
  void persistently(write({ input: { params: { id: 7 }, body: new FormData() } }), send)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(tries).toEqual(['silence'])
})

test('a stored write that the server refuses is told to the outbox and to the form', async () => {
  const { send } = serverWith(...lost(4), 'stale')
  const result = persistently(write(), send).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await result).toBe('stale')
  expect(told).toEqual(['stored k1', 'refused stale'])
})

test('a session that ended leaves the stored write to the outbox', async () => {
  const { send } = serverWith(...lost(4), 'signed-out')
  const result = persistently(write(), send).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await result).toBe('signed-out')
  expect(told).toEqual(['stored k1', 'released'])
})

test('one that its user discards is not sent any more', async () => {
  const { send, tries } = serverWith(...lost(200))
  const result = persistently(write(), send).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(6000)
  givenUp = true
  const before = tries.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe('network')
  expect(tries).toHaveLength(before)
})

test('whoever signs in meanwhile sends nothing of another account', async () => {
  const { send, tries } = serverWith(...lost(200))
  const result = persistently(write(), send).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(6000)
  const before = tries.length
  session.set({ token: 'another', mandatorId: 1, account: { id: 4 } } as never)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe('network')
  expect(tries).toHaveLength(before)
  expect(told).toEqual(['stored k1', 'released'])
})

test('an answer that comes while it is being stored removes it again', async () => {
  const stored = keeper.hold
  keeper.hold = async one => {
    await new Promise(done => setTimeout(done, 3000))
    return stored?.(one)
  }
  const { send } = serverWith(...lost(3))
  const result = persistently(write(), send)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await result).toBe('answer')
  expect(told).toEqual(['stored k1', 'done'])
})

test('a secret is sent once, and neither repeated nor stored', async () => {
  const { send, tries } = serverWith(...lost(3))
  const result = persistently(write({ endpoint: secret, input: {} }), send).catch(({ code }) => code)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await result).toBe('network')
  expect(tries).toHaveLength(1)
  expect(told).toEqual([])
})

test('a notice of an own write waits for its answer, whether done or refused, and one of another window for nothing', async () => {
  const key = `${'k'.repeat(40)} and more`
  const cut = key.slice(0, 40)
  for (const end of [Promise.resolve(7), Promise.reject(new Problem('stale'))]) {
    noteWrite(key, end)
    expect(wroteHere(cut)).toBe(true)
    await expect(endOf(cut)).resolves.toBeUndefined()
    expect(endOf(cut)).toBeUndefined()
  }
  expect(endOf('another')).toBeUndefined()
  expect(endOf(undefined)).toBeUndefined()
})

test.each([
  ['network', 'open'],
  ['no-answer', 'open'],
  ['maintenance', 'open'],
  ['too-many-requests', 'open'],
  ['signed-out', 'sender'],
  ['old-client', 'sender'],
  ['foreign-mandator', 'sender'],
  ['stale', 'refused'],
  ['invalid', 'refused'],
  ['forbidden', 'refused'],
] as const)('%s: the stored write is %s', (code, outcome) => {
  expect(outcomeOf(new Problem(code))).toBe(outcome)
})
