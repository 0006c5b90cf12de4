import { address } from '@kreislauf/core/address.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { currentIntent } from '../../ui/form/intent.ts'
import { createStore } from '../../ui/store.ts'
import { session } from '../session/session.ts'

/** How writes fare that have no answer yet: nothing to say, slow, or sent again because the last try found no connection or no service. */
export type Saving = 'slow' | 'network' | 'unavailable' | undefined

export const saving = createStore<Saving>(undefined)

/** So long a write is sent again, so long it may be silent before it is spoken of, and the pauses between tries. Milliseconds. */
const PATIENCE = 60_000
const SLOW = 700
const PAUSES = [1000, 2000, 3000, 5000]

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

/** Notes a write before it is sent: the notice may come before the answer. */
export function noteWrite(key: string): void {
  written.push(cut(key))
  if (written.length > MOST_WRITTEN) written.shift()
}

/** Whether a notice is of a write of this window. */
export const wroteHere = (key: string | undefined): boolean => !!key && written.includes(key)

/** Whether a repetition under the same key is answered by the server with what was done the first time, instead of doing it again. */
const isKept = ({ method, writes, secret }: Endpoint) => writes && method !== 'GET' && !secret && !!session.get()

/** Failures after which nobody knows whether it was done. */
const isOpen = (error: unknown): error is Problem & { code: 'network' | 'unavailable' } =>
  error instanceof Problem && (error.code === 'network' || error.code === 'unavailable')

/**
 * Sends a write, and for a minute again under the same key while its outcome is open: the connection broke, the database
 * changes its server, a proxy finds nobody. The minute begins anew with each part of a file that arrives. The window says so
 * meanwhile. Throws what the last try met.
 */
export async function persistently<Result>(
  endpoint: Endpoint,
  send: (progressed: (bytes: number) => void) => Promise<Result>,
): Promise<Result> {
  if (!isKept(endpoint)) return send(() => {})
  const write = Symbol(endpoint.path)
  const slow = setTimeout(() => waiting.has(write) || tell(write, 'slow'), SLOW)
  let end = Date.now() + PATIENCE
  let most = 0
  const progressed = (bytes: number) => {
    if (bytes > most) end = Date.now() + PATIENCE
    most = Math.max(most, bytes)
  }
  const who = `${session.get()?.token} ${session.get()?.mandatorId}`
  try {
    for (let turn = 0; ; turn++) {
      try {
        return await send(progressed)
      } catch (error) {
        const pause = Math.max(PAUSES[turn] ?? 5000, isOpen(error) ? (error.retryAfter ?? 0) * 1000 : 0)
        if (!isOpen(error) || Date.now() + pause > end) throw error
        tell(write, error.code)
        await pausing(pause)
        // Whoever is signed in by now did not write this.
        if (who !== `${session.get()?.token} ${session.get()?.mandatorId}`) throw error
      }
    }
  } finally {
    clearTimeout(slow)
    tell(write, undefined)
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
    ? `${intent} ${endpoint.method} ${address(endpoint, input)}`.slice(0, 200)
    : undefined
}
