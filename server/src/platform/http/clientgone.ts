import type { FastifyReply } from 'fastify'
import type pg from 'pg'

/**
 * Aborted when the connection of a call ends before its answer is sent. Fastify's `onResponse` does not come then, so
 * whatever a call holds beyond its own function is given back by this signal or by `finally`.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = () => raw.writableFinished || gone.abort()
  if (raw.destroyed || raw.socket?.destroyed) look()
  else raw.once('close', look)
  return gone.signal
}

/**
 * Has PostgreSQL stop what backend `pid` runs when `gone` comes. The returned function ends that and waits until what was asked is done:
 * before the connection's next statement, which it could hit else.
 */
export function cancelOnAbort(aside: pg.Pool, pid: number, gone: AbortSignal): () => Promise<void> {
  let asked: Promise<unknown> | undefined
  // Where it fails, the statement goes on to its time limit.
  const stop = () => {
    asked = aside.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
  }
  if (gone.aborted) stop()
  else gone.addEventListener('abort', stop)
  return async () => {
    gone.removeEventListener('abort', stop)
    if (asked) await asked
  }
}
