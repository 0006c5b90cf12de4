import { address } from '@kreislauf/core/address.ts'
import type { Endpoint, Given } from '@kreislauf/core/kit.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { currentIntent, type Intent } from '../../ui/form/intent.ts'
import { createStore } from '../../ui/store.ts'
import { session } from '../session/session.ts'
import { askServer } from './connection.ts'

/** The state of writes without an answer: slow, or repeated because the last try found no connection or no service. */
export type Saving = 'slow' | 'network' | 'unavailable' | undefined

export const saving = createStore<Saving>(undefined)

/** A write whose server cannot be reached. */
export interface HeldWrite {
  endpoint: Endpoint
  input: Given
  /** Its Idempotency-Key. */
  key: string
  intent: Intent | undefined
}

/** What the screen that repeats a stored write tells of it. Each ends the storing or the repeating. */
export interface Hold {
  /** The server has it. */
  done: () => Promise<void>
  /** The server refused it. The outbox shows that if the form is gone. */
  refuse: (problem: Problem) => Promise<void>
  /** Whether it is still stored: its user may have given it up in the list of what is not sent. */
  stays: () => Promise<boolean>
  /** The screen repeats it no longer; the outbox sends it when its sender is signed in. */
  release: () => void
}

/** Stores writes that cannot be sent now; the outbox registers itself here once it is loaded. */
export const keeper: { hold?: (write: HeldWrite) => Promise<Hold | undefined> } = {}

/** Milliseconds: how long a write that is not stored is repeated, how long it may be silent before the screen says so, and the pauses between tries. */
const PATIENCE = 60_000
const SLOW = 700
const PAUSES = [1000, 2000, 3000, 5000]
/** Milliseconds after which a write that can be done later is stored; by then, a silent server is asked whether it is there at all. */
const HAND_OVER = 5000

const waiting = new Map<symbol, Exclude<Saving, undefined>>()
function tell(write: symbol, state: Saving) {
  if (state) waiting.set(write, state)
  else waiting.delete(write)
  const states = [...waiting.values()]
  saving.set(states.find(one => one !== 'slow') ?? states[0])
}

/** Keys of the last writes of this window, as notices cut them. */
const written: string[] = []
const MOST_WRITTEN = 100
const cut = (key: string) => key.slice(0, 40)

/** The writes of forms and buttons that have no answer yet, by their cut keys. */
const underWay = new Map<string, Promise<void>>()

/** Notes a write with its answer, which its screen waits for, if any: the notice may come before. */
export function noteWrite(key: string, answer?: Promise<unknown>): void {
  const mark = cut(key)
  written.push(mark)
  if (written.length > MOST_WRITTEN) written.shift()
  if (!answer) return
  const ended = () => void (underWay.get(mark) === end && underWay.delete(mark))
  const end: Promise<void> = answer.then(ended, ended)
  underWay.set(mark, end)
}

/** The end of the write of this window that a notice is of; undefined if it has its answer, or is another window's. */
export const endOf = (key: string | undefined): Promise<void> | undefined => underWay.get(key ?? '')

/** Whether a notice is of a write of this window. */
export const wroteHere = (key: string | undefined): boolean => !!key && written.includes(key)

/** Whether a repetition under the same key is answered by the server with what was done the first time, instead of doing it again. */
const isKept = ({ method, writes, secret }: Endpoint) => writes && method !== 'GET' && !secret && !!session.get()

/** Failures after which nobody knows whether it was done, or which pass by themselves. */
const OPEN: readonly ProblemCode[] = ['network', 'unavailable', 'no-answer', 'too-many-requests', 'maintenance']
/** Failures about the sender, not about what is sent: it waits until somebody is signed in. */
const OF_SENDER: readonly ProblemCode[] = ['signed-out', 'old-client', 'account-inactive', 'foreign-mandator']

/** What a failure means for a write that is stored: it is sent again, waits for its sender, or was refused. */
export const outcomeOf = ({ code }: Problem): 'open' | 'sender' | 'refused' =>
  OPEN.includes(code) ? 'open' : OF_SENDER.includes(code) ? 'sender' : 'refused'

/** Failures after which every write is repeated. */
const isOpen = (error: unknown): error is Problem & { code: 'network' | 'unavailable' } =>
  error instanceof Problem && (error.code === 'network' || error.code === 'unavailable')

/** What one try of a write is given. */
export interface Trying {
  /** Reports how many bytes of a large file have arrived. */
  progressed: (bytes: number) => void
  /** Ends a try whose connection is lost without a word. */
  signal: AbortSignal | undefined
}

/** A write, and whether it may be done later, when its user no longer watches. */
export interface Write extends HeldWrite {
  later: boolean
}

/**
 * Sends a write, and repeats it under the same key while its outcome is open: the connection broke, the database changes its server, a
 * proxy finds nobody. After five seconds one that may be done later is stored in the browser and repeated for as long as it takes; any
 * other is given up after a minute, which begins anew with each part of a file that arrives. Throws the failure of the last try.
 */
export async function persistently<Result>(write: Write, send: (trying: Trying) => Promise<Result>): Promise<Result> {
  if (!isKept(write.endpoint)) return send({ progressed: () => {}, signal: undefined })
  const mark = Symbol(write.endpoint.path)
  const slow = setTimeout(() => waiting.has(mark) || tell(mark, 'slow'), SLOW)
  const storing = storingOf(write, () => tell(mark, undefined))
  let end = Date.now() + PATIENCE
  let most = 0
  const progressed = (bytes: number) => {
    if (bytes > most) end = Date.now() + PATIENCE
    most = Math.max(most, bytes)
  }
  const who = senderMark()
  try {
    for (let turn = 0; ; turn++) {
      const ending = storing.begin()
      try {
        const result = await send({ progressed, signal: ending })
        await (await storing.hold())?.done()
        return result
      } catch (thrown) {
        const error = ending.aborted ? new Problem('network') : thrown
        await storing.failed(isOpen(error))
        const hold = await storing.hold()
        const outcome = error instanceof Problem ? outcomeOf(error) : 'refused'
        const again = hold ? outcome === 'open' : isOpen(error)
        const pause = Math.max(PAUSES[turn] ?? 5000, error instanceof Problem ? (error.retryAfter ?? 0) * 1000 : 0)
        if (!again || (!hold && Date.now() + pause > end)) {
          if (outcome === 'refused' && error instanceof Problem) await hold?.refuse(error)
          else hold?.release()
          throw error
        }
        if (!hold) tell(mark, isOpen(error) ? error.code : 'network')
        await pausing(pause)
        // Whoever is signed in by now did not write this: the outbox sends it when its sender is back.
        if (who !== senderMark()) {
          ;(await storing.hold())?.release()
          throw error
        }
        if ((await (await storing.hold())?.stays()) === false) throw error
      }
    }
  } finally {
    storing.end()
    clearTimeout(slow)
    tell(mark, undefined)
  }
}

const senderMark = () => `${session.get()?.token} ${session.get()?.mandatorId}`

/** Stores a write that has no answer after five seconds: if its last try failed, or if the server does not answer anything else either. */
function storingOf({ later, ...write }: Write, onStored: () => void) {
  let stored: Promise<Hold | undefined> | undefined
  let ending = new AbortController()
  let lost = false
  let due = false
  let ended = false
  const store = async () => {
    if (!later || !keeper.hold || (await stored)) return
    stored = keeper.hold(write)
    if (await stored) onStored()
  }
  const ask = async () => {
    due = true
    if (lost) return store()
    // A file on a slow line is no lost connection.
    const asked = ending
    if (later && !(write.input.body instanceof FormData) && (await askServer(HAND_OVER)) === 'lost') asked.abort()
    if (!ended) timer = setTimeout(ask, HAND_OVER)
  }
  let timer = setTimeout(ask, HAND_OVER)
  return {
    begin: () => {
      lost = false
      ending = new AbortController()
      return ending.signal
    },
    failed: async (isLost: boolean) => {
      lost = isLost
      if (lost && due) await store()
    },
    hold: async () => stored,
    end: () => {
      ended = true
      clearTimeout(timer)
    },
  }
}

/** Waits; a connection that comes back ends it. */
export const pausing = (milliseconds: number) =>
  new Promise<void>(done => {
    const timer = setTimeout(go, milliseconds)
    addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      done()
    }
  })

/** The body says which version of a record it changes: a second change of the same is refused as stale. */
const isChange = (input: { body?: unknown }) => /"version":\d/.test(JSON.stringify(input.body ?? null))

/** The key of a form's try: the same for every try of its save, whatever was changed in between, and for its restored draft. */
export function intendedKey(endpoint: Endpoint, input: { params?: object; query?: object; body?: unknown }) {
  const intent = currentIntent()
  return intent && !isChange(input)
    ? `${intent.id} ${endpoint.method} ${address(endpoint, input)}`.slice(0, 200)
    : undefined
}
