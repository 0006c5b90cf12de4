import type { FastifyReply } from 'fastify'
import type pg from 'pg'

/**
 * Aborted when the connection of a call closes before its response is sent. Fastify does not call `onResponse` then, so
 * resources that a call holds beyond its own function are released by this signal or by `finally`.
 */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = () => raw.writableFinished || gone.abort()
  if (raw.destroyed || raw.socket?.destroyed) look()
  else raw.once('close', look)
  return gone.signal
}

/**
 * Cancels the statement that backend `pid` runs when `gone` aborts. The returned function stops this and waits for a
 * cancel in progress; call it before the connection's next statement, which could be cancelled otherwise.
 */
export function cancelOnAbort(aside: pg.Pool, pid: number, gone: AbortSignal): () => Promise<void> {
  let asked: Promise<unknown> | undefined
  // If the cancel fails, the statement runs until its timeout.
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
