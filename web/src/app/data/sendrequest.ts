import type { Sending } from '@kreislauf/core/client.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { session } from '../session/session.ts'
import { language } from '../words/i18n.ts'
import { changeHealth } from './connection.ts'
import { MOST_WAIT } from './withtimeout.ts'

const base = '/api'

/** The URL of calls and event streams: path with acting mandator and web version (details O16). */
export function urlOf(path: string): string {
  const mandator = session.get()?.mandatorId
  const marks = mandator ? `m=${mandator}&v=${__VERSION__}` : `v=${__VERSION__}`
  return `${base}${path}${path.includes('?') ? '&' : '?'}${marks}`
}

let lastSent = Date.now()
/** Milliseconds since the last request of this window. */
export const msSinceRequest = (): number => Date.now() - lastSent

/** Sends one request of the signed-in account. Throws `network` without a connection, `no-answer` after two minutes. */
export async function send(path: string, init: Sending): Promise<Response> {
  lastSent = Date.now()
  const token = session.get()?.token
  const headers = { ...init.headers, 'accept-language': language(), ...(token && { authorization: `Bearer ${token}` }) }
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), MOST_WAIT)
  const signal = init.signal ? AbortSignal.any([init.signal, ending.signal]) : ending.signal
  const response = await fetch(urlOf(path), { ...init, headers, signal }).catch(() => undefined)
  clearTimeout(timer)
  init.signal?.throwIfAborted()
  if (ending.signal.aborted) throw new Problem('no-answer', { count: MOST_WAIT / 1000 })
  // 502 and 504 come from a proxy that cannot reach the server.
  if (!response || response.status === 502 || response.status === 504) {
    changeHealth({ online: false })
    throw new Problem('network')
  }
  changeHealth({ online: true })
  return response
}
