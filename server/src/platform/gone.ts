import type { FastifyReply } from 'fastify'

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
